// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
int prepare(void);
void swap(void);
int update(void)
{
	int ret;
	rcu_read_lock();
	ret = prepare();
	if (ret < 0)
		goto out;
	rcu_read_unlock();
	swap();
out:
	synchronize_rcu();
	return ret;
}

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: 'synchronize_rcu' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: the read-side critical section begins here
