// RUN: %check_tidy %s quiesce-callback-head %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *h, void (*f)(struct rcu_head *));
void signal_fd(int fd);
void kfree(const void *p);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct efd { int fd; int refs; struct rcu_head rcu; };

static void efd_signal_rcu(struct rcu_head *h) { signal_fd(container_of(h, struct efd, rcu)->fd); }
static void efd_free_rcu(struct rcu_head *h) { kfree(container_of(h, struct efd, rcu)); }

static void efd_put(struct efd *e)
{
	if (--e->refs == 0)
		call_rcu(&e->rcu, efd_free_rcu);
}

void efd_signal_and_drop(struct efd *e, int direct)
{
	if (direct)
		signal_fd(e->fd);
	else
		call_rcu_hurry(&e->rcu, efd_signal_rcu);
	efd_put(e);
}

// CHECK-MESSAGES: :26:{{[0-9]+}}: warning: 'call_rcu' queues a callback head that is queued already; wait for its callback or use a second head [quiesce-callback-head]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: 'call_rcu' is here
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: it is queued first here
