// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion;
void complete(struct completion *c);
extern struct completion *drained;
void eventfd_signal(void *ctx);

struct req { struct completion *done; void *efd; struct rcu_head rcu; };

/* the caller waits on a completion of his own, in another file */
static void req_done(struct rcu_head *head)
{
	struct req *r = container_of(head, struct req, rcu);

	complete(r->done);
	kfree(r);
}

static void req_notify(struct rcu_head *head)
{
	struct req *r = container_of(head, struct req, rcu);

	eventfd_signal(r->efd);
	kfree(r);
}

static void req_drained(struct rcu_head *head)
{
	kfree(container_of(head, struct req, rcu));
	complete(drained);
}

void req_finish(struct req *r, int how)
{
	if (how == 0)
		call_rcu(&r->rcu, req_done);
	else if (how == 1)
		call_rcu(&r->rcu, req_notify);
	else
		call_rcu(&r->rcu, req_drained);
}

// CHECK-MESSAGES: :40:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :42:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: the callback calls 'eventfd_signal' here
// CHECK-MESSAGES: :44:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :34:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-FIXES: call_rcu_hurry(&r->rcu, req_done);
// CHECK-FIXES: call_rcu_hurry(&r->rcu, req_notify);
// CHECK-FIXES: call_rcu_hurry(&r->rcu, req_drained);
