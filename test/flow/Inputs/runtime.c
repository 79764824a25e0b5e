#include <quiesce/kernel.h>
#include <quiesce/qsbr.h>

void in_reader(void)
{
	rcu_read_lock();
	synchronize_rcu();
	rcu_read_unlock();
}

void of_another_domain(struct srcu_struct *s)
{
	int idx = srcu_read_lock(s);

	synchronize_rcu();
	srcu_read_unlock(s, idx);
}

void while_offline(void)
{
	quiesce_qsbr_offline();
	quiesce_qsbr_read_lock();
	quiesce_qsbr_read_unlock();
	quiesce_qsbr_online();
}

static void callback(struct rcu_head *head)
{
	(void)head;
	rcu_barrier();
}

void queue(struct rcu_head *head)
{
	call_rcu(head, callback);
}

// CHECK: runtime.c:7:2: warning: 'synchronize_rcu' waits for a grace period inside a read-side critical section
// CHECK-NOT: warning
// CHECK: runtime.c:22:2: warning: RCU reader 'quiesce_qsbr_read_lock' is entered while the thread is offline
// CHECK: runtime.c:30:2: warning: 'rcu_barrier' waits for callbacks inside a callback
// CHECK-NOT: warning:
