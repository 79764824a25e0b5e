// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct ops { void (*stop)(void); void (*go)(void); };
static void my_stop(void) { synchronize_rcu(); }
static void my_go(void) { }
static const struct ops my_ops = { .stop = my_stop, .go = my_go };
void f(void)
{
	rcu_read_lock();
	my_ops.go();
	my_ops.stop();
	rcu_read_unlock();
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: 'synchronize_rcu' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :10:{{[0-9]+}}: note: 'synchronize_rcu' is here
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the read-side critical section begins here
