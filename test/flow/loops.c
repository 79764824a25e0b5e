// Loops and recursion end, and a callee is walked once for each state that it
// is entered in.
// RUN: %quiesce-tidy --checks='-*,quiesce-blocking-reader' --config='{CheckOptions: {quiesce-blocking-reader.Dump: "*"}}' %s -- 2>&1 | FileCheck %s
void rcu_read_lock(void);
void rcu_read_unlock(void);
void msleep(unsigned ms);

static void step(int n)
{
	if (n)
		msleep(1);
}

static void nested(int n)
{
	rcu_read_lock();
	if (n)
		nested(n - 1);
	rcu_read_unlock();
}

void all(int n)
{
	step(n);
	for (int i = 0; i < n; i++) {
		rcu_read_lock();
		step(i);
		rcu_read_unlock();
		step(i);
	}
	nested(n);
}

// Each callee once for each state that it is entered in; once more through
// recursion, which shows what it does to its own callers.
// CHECK: walks 'nested' from {rcu reader}
// CHECK: leaves {rcu reader}
// CHECK-NOT: leaves
// CHECK: walks 'nested' from {no reader}
// CHECK: leaves {no reader}
// CHECK-NOT: leaves
// CHECK: walks 'step' from {rcu reader}
// CHECK: marks 11:3 as may block in a reader
// CHECK-NOT: walks 'step'
// CHECK-NOT: walks 'nested'
// CHECK: walks 'all' from {no reader}
// CHECK: leaves {no reader}
// CHECK-NEXT: marks 11:3 as may block in a reader since 26:3 by way of 27:3
