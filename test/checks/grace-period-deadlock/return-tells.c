// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
int try_get(int id);
static int enter(int id)
{
	rcu_read_lock();
	if (!try_get(id)) {
		rcu_read_unlock();
		return -2;
	}
	return 0;
}
int f(int id)
{
	int ret = enter(id);
	if (ret) {
		synchronize_rcu();
		return ret;
	}
	rcu_read_unlock();
	synchronize_rcu();
	return 0;
}
int g(int id)
{
	if (enter(id) < 0) {
		synchronize_rcu();
		return 1;
	}
	synchronize_rcu();
	rcu_read_unlock();
	return 0;
}

// CHECK-MESSAGES: :36:{{[0-9]+}}: warning: 'synchronize_rcu' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :32:{{[0-9]+}}: note: the read-side critical section begins here
