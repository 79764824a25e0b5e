// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
void work(void);
void f(void)
{
	rcu_read_lock();
	rcu_read_lock();
	work();
	rcu_read_unlock();
	synchronize_rcu();
	rcu_read_unlock();
	synchronize_rcu();
}

// CHECK-MESSAGES: :16:{{[0-9]+}}: warning: 'synchronize_rcu' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the read-side critical section begins here
