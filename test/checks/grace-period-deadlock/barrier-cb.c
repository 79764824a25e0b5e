// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct n { struct n *next; struct rcu_head rcu; };
void free(void *);
static void n_free(struct rcu_head *h) { free(container_of(h, struct n, rcu)); }
static void drain(void)
{
	rcu_barrier();
}
static void n_free2(struct rcu_head *h)
{
	drain();
	free(container_of(h, struct n, rcu));
}
void a(struct n *x) { call_rcu(&x->rcu, n_free); drain(); }
void b(struct n *x) { call_rcu(&x->rcu, n_free2); }

// CHECK-MESSAGES: :18:{{[0-9]+}}: warning: 'rcu_barrier' waits for callbacks inside a callback, and so for itself; wait where the last callback was queued [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: 'rcu_barrier' is here
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: queued as a callback here
