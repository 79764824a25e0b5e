// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "cpuidle.h"

void trace_s2idle(int index);
void local_irq_enable(void);
int mwait(int hint);

static int idle(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	return mwait(index);
}

/* the whole system sleeps here, and RCU with it */
static int idle_s2idle(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	mwait(index);
	trace_s2idle(index);
	return 0;
}

struct cpuidle_state c1 = {
	.name = "C1",
	.enter = idle,
	.enter_s2idle = idle_s2idle,
};

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: tracepoint 'trace_s2idle' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :24:{{[0-9]+}}: note: RCU does not watch in a callback set here
