// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "cpuidle.h"
#include "soc-idle.h"

void rcu_read_lock(void);
void rcu_read_unlock(void);
int soc_sleep(int arg);
extern struct opp { int arg; } *opp;

static int soc_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	int arg;

	rcu_read_lock();
	arg = opp ? opp->arg : index;
	rcu_read_unlock();
	return soc_sleep(arg) ? -1 : index;
}

static int off_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	return soc_enter(dev, drv, index);
}

/* the flag is in there, but under other names */
struct cpuidle_driver soc_driver = {
	.name = "soc",
	.states = {
		{ .name = "RET", .flags = SOC_IDLE_FLAGS, .enter = soc_enter },
		SOC_OFF_STATE("OFF", off_enter),
	},
	.state_count = 2,
};
