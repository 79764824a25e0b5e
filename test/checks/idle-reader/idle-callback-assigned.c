// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "cpuidle.h"

void rcu_read_lock(void);
void rcu_read_unlock(void);
int soc_sleep(int arg);
extern struct opp { int arg; } *opp;
struct hotplug_ops { int (*enter)(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index); };

static int reads_opp(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	int arg;

	rcu_read_lock();
	arg = opp ? opp->arg : index;
	rcu_read_unlock();
	return soc_sleep(arg) ? -1 : index;
}

/* `enter` of another record is not cpuidle's */
static int reads_too(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	int arg;

	rcu_read_lock();
	arg = opp ? opp->arg : index;
	rcu_read_unlock();
	return soc_sleep(arg) ? -1 : index;
}

void setup(struct cpuidle_driver *drv, struct hotplug_ops *ops)
{
	drv->states[1].flags = CPUIDLE_FLAG_TIMER_STOP;
	drv->states[1].enter = reads_opp;
	ops->enter = reads_too;
}

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :34:{{[0-9]+}}: note: RCU does not watch in a callback set here
