// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "cpuidle.h"

int cpu_pm_enter(void);
int cpu_pm_exit(void);
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int cpu_suspend(unsigned long arg, int (*fn)(unsigned long));
int finisher(unsigned long arg);

/* the notifiers of cpu_pm_enter() run under rcu_read_lock() */
static int plain_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	if (cpu_pm_enter())
		return -1;
	cpu_suspend(0, finisher);
	cpu_pm_exit();
	return index;
}

static int bracketed_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	if (cpu_pm_enter())
		return -1;
	ct_cpuidle_enter();
	cpu_suspend(0, finisher);
	ct_cpuidle_exit();
	cpu_pm_exit();
	return index;
}

struct cpuidle_state plain_states[] = {
	{ .enter = plain_enter },
};
struct cpuidle_state bracketed_states[] = {
	{ .flags = CPUIDLE_FLAG_RCU_IDLE, .enter = bracketed_enter },
};

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: 'cpu_pm_enter' uses RCU while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: RCU does not watch in a callback set here
// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: 'cpu_pm_exit' uses RCU while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: RCU does not watch in a callback set here
