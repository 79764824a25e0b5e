// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);

struct table { struct completion gone; struct rcu_head rcu; };

static void table_gone(struct rcu_head *head)
{
	complete(&container_of(head, struct table, rcu)->gone);
}

/* this kernel has no call_rcu_hurry(): with it the file would not compile */
void table_close(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
	wait_for_completion(&t->gone);
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; {{.*}} [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: 'wait_for_completion' waits for it here
// CHECK-FIXES: call_rcu(&t->rcu, table_gone);
