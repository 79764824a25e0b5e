// The two tests of one flag are one: no path enters without leaving, and what
// is reached on one side only is known there.
// RUN: %quiesce-tidy --checks='-*,quiesce-idle-reader' --config='{CheckOptions: {quiesce-idle-reader.Dump: "idle*"}}' %s -- 2>&1 | FileCheck %s
void rcu_read_lock(void);
void ct_idle_enter(void);
void ct_idle_exit(void);
void work(int n);

void idle(int deep, int n)
{
	if (deep)
		ct_idle_enter();
	n++;
	if (n < 0)
		goto out;
	work(n);
out:
	if (deep)
		ct_idle_exit();
}

void idle_goto(int deep, int n)
{
	ct_idle_enter();
	if (n < 0)
		goto out;
	work(n);
	ct_idle_exit();
out:
	return;
}

// CHECK: function 'idle' at 9:6
// CHECK-NEXT: can do: idle-enter idle-exit
// CHECK: if 'deep'
// CHECK: 12:3: idle-enter 'ct_idle_enter' of linux
// CHECK: set n
// CHECK-NEXT: if 'n < 0'
// CHECK: 16:2: call 'work', body out of sight
// CHECK: 19:3: idle-exit 'ct_idle_exit' of linux
// CHECK: function 'idle_goto' at 22:6
// CHECK: quiesce-idle-reader walks 'idle' from {watching}
// CHECK: {watching}, knowing deep = 0
// CHECK: {idle for rcu{{.*}}} since 12:3, knowing deep is not 0
// CHECK: leaves {watching}
// CHECK-NOT: leaves
// CHECK-NOT: marks
// CHECK: walks 'idle_goto' from {watching}
// CHECK: leaves {watching}
// CHECK-NEXT: leaves {idle for rcu{{.*}}} since 24:2
