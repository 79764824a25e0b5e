// Every form of NOLINT silences; a NOLINT of another check does not.
// RUN: %quiesce-tidy --quiet '--checks=-*,quiesce-*' %s -- 2>&1 | FileCheck %s --implicit-check-not=warning:
void ct_idle_enter(void);
void ct_idle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void idle(void)
{
	ct_idle_enter();
	rcu_read_lock(); // NOLINT
	rcu_read_unlock();
	rcu_read_lock(); // NOLINT(quiesce-idle-reader)
	rcu_read_unlock();
	rcu_read_lock(); // NOLINT(quiesce-*)
	rcu_read_unlock();
	// NOLINTNEXTLINE(quiesce-idle-reader)
	rcu_read_lock();
	rcu_read_unlock();
	// NOLINTBEGIN(quiesce-idle-reader)
	rcu_read_lock();
	rcu_read_unlock();
	// NOLINTEND(quiesce-idle-reader)
	rcu_read_lock(); // NOLINT(quiesce-lazy-wakeup)
	// CHECK: nolint.c:[[#@LINE-1]]:2: warning: RCU reader 'rcu_read_lock'
	rcu_read_unlock();
	ct_idle_exit();
}
