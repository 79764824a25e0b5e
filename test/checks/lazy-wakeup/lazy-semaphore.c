// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct semaphore { int count; };
void up(struct semaphore *s);
void down(struct semaphore *s);

struct bank { struct semaphore slots; };
struct slot { struct bank *bank; struct rcu_head rcu; };

static void slot_free(struct rcu_head *head)
{
	struct slot *s = container_of(head, struct slot, rcu);

	up(&s->bank->slots);
	kfree(s);
}

void slot_put(struct slot *s)
{
	call_rcu(&s->rcu, slot_free);
}

void slot_get(struct bank *b)
{
	down(&b->slots);
}

// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: the callback calls 'up' here
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: 'down' waits for it here
// CHECK-FIXES: call_rcu_hurry(&s->rcu, slot_free);
