// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "trace-power.h"

void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);

/* the inline that a header's macro makes */
int idle_once(int cpu)
{
	int ret;

	trace_power_idle(1, cpu);
	ct_idle_enter();
	ret = wfi();
	if (trace_power_idle_enabled())
		trace_power_idle(0, cpu);
	ct_idle_exit();
	return ret;
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: tracepoint 'trace_power_idle' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: RCU stops watching here
