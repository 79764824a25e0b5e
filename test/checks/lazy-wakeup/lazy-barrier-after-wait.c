// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
void rcu_barrier(void);
void synchronize_rcu(void);
struct completion { int done; };
void complete(struct completion *c);
unsigned long wait_for_completion_timeout(struct completion *c, unsigned long t);

struct table { struct completion gone; struct rcu_head rcu; };

static void table_gone(struct rcu_head *head)
{
	complete(&container_of(head, struct table, rcu)->gone);
}

/* synchronize_rcu() waits for readers, not for callbacks */
int table_close(struct table *t)
{
	int late;

	call_rcu(&t->rcu, table_gone);
	synchronize_rcu();
	late = !wait_for_completion_timeout(&t->gone, 1000);
	rcu_barrier();
	return late;
}

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: 'wait_for_completion_timeout' waits for it here
// CHECK-FIXES: call_rcu_hurry(&t->rcu, table_gone);
