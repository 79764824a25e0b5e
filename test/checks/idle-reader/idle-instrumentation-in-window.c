// RUN: %check_tidy %s quiesce-idle-reader %t
/* instrumentation_begin() pleases objtool; it does not make RCU watch */
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void instrumentation_begin(void);
void instrumentation_end(void);
void trace_cpu_idle(unsigned int state, unsigned int cpu);
void default_idle(void);

__attribute__((section(".cpuidle.text"))) void idle_call(unsigned int cpu)
{
	ct_cpuidle_enter();
	default_idle();
	instrumentation_begin();
	trace_cpu_idle(-1u, cpu);
	instrumentation_end();
	ct_cpuidle_exit();
}

// CHECK-MESSAGES: :15:{{[0-9]+}}: warning: tracepoint 'trace_cpu_idle' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: RCU stops watching here
