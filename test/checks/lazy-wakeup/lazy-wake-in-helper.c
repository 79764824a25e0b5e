// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);

struct table { struct completion gone; int count; struct rcu_head rcu; };

static void signal_if(struct completion *c, int now)
{
	if (now)
		complete(c);
}

static void table_gone(struct rcu_head *head)
{
	struct table *t = container_of(head, struct table, rcu);

	signal_if(&t->gone, --t->count == 0);
}

void table_close(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
	wait_for_completion(&t->gone);
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: by way of 'signal_if', called here
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-FIXES: call_rcu_hurry(&t->rcu, table_gone);
