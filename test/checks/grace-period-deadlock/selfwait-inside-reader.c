// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct completion { unsigned int done; };
void call_rcu_hurry(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_read_lock(void);
void rcu_read_unlock(void);
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct drainer { struct rcu_head rcu; struct completion idle; };
extern struct drainer *drainer;

static void drained(struct rcu_head *h)
{
	complete(&container_of(h, struct drainer, rcu)->idle);
}

void drain_current(void)
{
	struct drainer *d;

	rcu_read_lock();
	d = drainer;
	if (d) {
		call_rcu_hurry(&d->rcu, drained);
		wait_for_completion(&d->idle);
	}
	rcu_read_unlock();
}

// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: 'wait_for_completion' waits inside a read-side critical section for a callback that cannot run before its end; wait behind it [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: the callback is queued here
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: the read-side critical section begins here
