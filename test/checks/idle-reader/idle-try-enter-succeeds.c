// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int need_resched(void);
void wfi(void);
void trace_idle_begun(int cpu);

static int begin_idle(void)
{
	if (need_resched())
		return 0;
	ct_idle_enter();
	return 1;
}

void idle_once(int cpu)
{
	if (begin_idle()) {
		trace_idle_begun(cpu);
		wfi();
		ct_idle_exit();
	}
}

// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: tracepoint 'trace_idle_begun' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: RCU stops watching here
