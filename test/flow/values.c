// What a caller passes decides in the callee: numbers, flags and functions.
// RUN: %quiesce-tidy --checks='-*,quiesce-grace-period-deadlock' --config='{CheckOptions: {quiesce-grace-period-deadlock.Dump: "{wait,twice,with,inside}"}}' %s -- 2>&1 | FileCheck %s
void rcu_read_lock(void);
void rcu_read_unlock(void);
void synchronize_rcu(void);

static void wait(int now)
{
	if (now)
		synchronize_rcu();
}

void twice(void)
{
	rcu_read_lock();
	wait(0);
	rcu_read_unlock();
	wait(1);
}

static void with(void (*fn)(void))
{
	rcu_read_lock();
	fn();
	rcu_read_unlock();
}

void inside(void)
{
	with(synchronize_rcu);
}

// CHECK: walks 'wait' from {rcu reader} with now = 0
// CHECK: leaves {rcu reader}
// CHECK-NOT: marks
// CHECK: walks 'twice' from {no reader}
// CHECK-NOT: marks
// CHECK: walks 'with' from {no reader} with fn = synchronize_rcu
// CHECK: marks [[@LINE-15]]:2 as grace period in a reader since [[@LINE-16]]:2
