// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "cpuidle.h"

void rcu_read_lock(void);
void rcu_read_unlock(void);
int soc_sleep(int arg, int bracketed);
extern struct opp { int arg; } *opp;

/* which of its states enters it is not told apart here: nothing is said */
static int soc_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	int arg = 0;

	if (index) {
		rcu_read_lock();
		arg = opp ? opp->arg : index;
		rcu_read_unlock();
	}
	return soc_sleep(arg, index != 0) ? -1 : index;
}

struct cpuidle_driver soc_driver = {
	.name = "soc",
	.states = {
		{ .name = "WFI", .enter = soc_enter },
		{ .name = "OFF", .flags = CPUIDLE_FLAG_RCU_IDLE, .enter = soc_enter },
	},
	.state_count = 2,
};
