// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
void rcu_barrier(void);
struct completion { int done; };
void complete_all(struct completion *c);
void wait_for_completion(struct completion *c);
int wait_for_completion_killable(struct completion *c);

struct conn { struct completion closed; struct rcu_head rcu; };

static void conn_closed(struct rcu_head *head)
{
	struct conn *c = container_of(head, struct conn, rcu);

	complete_all(&c->closed);
}

void conn_close(struct conn *c)
{
	call_rcu(&c->rcu, conn_closed);
}

void conn_exit(struct conn *c)
{
	rcu_barrier();
	wait_for_completion(&c->closed);
}

/* this one sits there as long as the callback takes */
int conn_linger(struct conn *c)
{
	return wait_for_completion_killable(&c->closed);
}

// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: the callback calls 'complete_all' here
// CHECK-MESSAGES: :36:{{[0-9]+}}: note: 'wait_for_completion_killable' waits for it here
// CHECK-FIXES: call_rcu_hurry(&c->rcu, conn_closed);
