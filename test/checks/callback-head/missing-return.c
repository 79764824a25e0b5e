// RUN: %check_tidy %s quiesce-callback-head %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct e { int n; struct rcu_head rcu; };
static void f1(struct rcu_head *h) { (void)h; }
void log_it(int n);
void drop(struct e *e, int err)
{
	if (err) {
		log_it(err);
		call_rcu(&e->rcu, f1);
	}
	call_rcu(&e->rcu, f1);
}

// CHECK-MESSAGES: :18:{{[0-9]+}}: warning: 'call_rcu' queues a callback head that is queued already; wait for its callback or use a second head [quiesce-callback-head]
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: it is queued first here
