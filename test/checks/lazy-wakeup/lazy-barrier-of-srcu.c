// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct srcu_struct { int dummy; };
void srcu_barrier(struct srcu_struct *s);
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);

struct table { struct completion gone; struct srcu_struct srcu; struct rcu_head rcu; };

static void table_gone(struct rcu_head *head)
{
	complete(&container_of(head, struct table, rcu)->gone);
}

/* srcu_barrier() does not hurry RCU's callbacks */
void table_close(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
	srcu_barrier(&t->srcu);
	wait_for_completion(&t->gone);
}

// CHECK-MESSAGES: :23:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: 'wait_for_completion' waits for it here
// CHECK-FIXES: call_rcu_hurry(&t->rcu, table_gone);
