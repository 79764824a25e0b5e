// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "cpuidle.h"

#define WFI_STATE(f)	{ .name = "WFI", .exit_latency = 1, .enter = f }

void rcu_read_lock(void);
void rcu_read_unlock(void);
int soc_sleep(int arg);
extern struct opp { int arg; } *opp;

static int wfi_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	int arg;

	rcu_read_lock();
	arg = opp ? opp->arg : index;
	rcu_read_unlock();
	return soc_sleep(arg) ? -1 : index;
}

struct cpuidle_driver soc_driver = {
	.name = "soc",
	.states = {
		WFI_STATE(wfi_enter),
	},
	.state_count = 1,
};

// CHECK-MESSAGES: :15:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :24:{{[0-9]+}}: note: RCU does not watch in a callback set here
