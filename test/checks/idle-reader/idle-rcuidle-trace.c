// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.KernelVersion: "6.1"}}'
/* the _rcuidle form wakes RCU for its probes */
void trace_cpu_idle_rcuidle(unsigned int state, unsigned int cpu);
void trace_cpu_idle(unsigned int state, unsigned int cpu);
void rcu_idle_enter(void);
void rcu_idle_exit(void);
int poll_once(void);

void cpu_idle_poll(unsigned int cpu)
{
	trace_cpu_idle(0, cpu);
	rcu_idle_enter();
	trace_cpu_idle_rcuidle(1, cpu);
	while (!poll_once())
		;
	trace_cpu_idle_rcuidle(-1u, cpu);
	trace_cpu_idle(-1u, cpu);
	rcu_idle_exit();
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: tracepoint 'trace_cpu_idle' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: RCU stops watching here
