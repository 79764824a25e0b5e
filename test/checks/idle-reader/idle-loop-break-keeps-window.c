// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int need_resched(void);
int wfi(void);
void trace_cpu_idle(int state, int cpu);

void idle_loop(int cpu)
{
	for (;;) {
		trace_cpu_idle(1, cpu);
		ct_idle_enter();
		if (wfi() < 0)
			break;
		ct_idle_exit();
		if (need_resched())
			return;
	}
	trace_cpu_idle(-1, cpu);
	ct_idle_exit();
}

// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: tracepoint 'trace_cpu_idle' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: RCU stops watching here
