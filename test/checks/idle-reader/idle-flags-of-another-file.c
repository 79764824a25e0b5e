// RUN: %check_tidy %s quiesce-idle-reader %t
struct cpuidle_state { unsigned int flags; int exit_latency; int (*enter)(int index); int (*enter_s2idle)(int index); };
struct cpuidle_driver { struct cpuidle_state states[8]; int state_count; };
void rcu_read_lock(void);
void rcu_read_unlock(void);
int cpu_pm_enter(void);
int cpu_pm_exit(void);
int firmware_sleep(int index);
int init_from_device_tree(struct cpuidle_driver *drv);

static int psci_enter(int index)
{
	int ret;

	if (cpu_pm_enter())
		return -1;
	ret = firmware_sleep(index);
	cpu_pm_exit();
	return ret;
}

/* the device tree's code says which flags the states have */
int psci_init(struct cpuidle_driver *drv)
{
	drv->states[0].enter = psci_enter;
	drv->states[0].exit_latency = 1;
	drv->states[drv->state_count - 1].enter_s2idle = psci_enter;
	return init_from_device_tree(drv);
}

static int poll(int index)
{
	rcu_read_lock();
	rcu_read_unlock();
	return index;
}

void poll_init(struct cpuidle_driver *drv)
{
	struct cpuidle_state *state = &drv->states[0];

	state->flags = 1;
	state->enter = poll;
}

static int wfi(int index)
{
	rcu_read_lock();
	rcu_read_unlock();
	return index;
}

void wfi_init(struct cpuidle_driver *drv)
{
	drv->states[1].enter = wfi;
	drv->states[1].flags |= 2;
}

// CHECK-MESSAGES: :33:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :43:{{[0-9]+}}: note: RCU does not watch in a callback set here
// CHECK-MESSAGES: :48:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :55:{{[0-9]+}}: note: RCU does not watch in a callback set here
