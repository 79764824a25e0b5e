// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void init_completion(struct completion *c);
void complete(struct completion *c);
void wait_for_completion(struct completion *c);

/* a synchronize_rcu() made by hand */
struct rcu_synchronize { struct rcu_head head; struct completion completion; };

static void wakeme_after_rcu(struct rcu_head *head)
{
	struct rcu_synchronize *rcu = container_of(head, struct rcu_synchronize, head);

	complete(&rcu->completion);
}

void my_synchronize(void)
{
	struct rcu_synchronize rcu;

	init_completion(&rcu.completion);
	call_rcu(&rcu.head, wakeme_after_rcu);
	wait_for_completion(&rcu.completion);
}

// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: 'wait_for_completion' waits for it here
// CHECK-FIXES: call_rcu_hurry(&rcu.head, wakeme_after_rcu);
