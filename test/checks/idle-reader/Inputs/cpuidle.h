#ifndef CPUIDLE_H
#define CPUIDLE_H
#define CPUIDLE_FLAG_TIMER_STOP	(1u << 2)
#define CPUIDLE_FLAG_RCU_IDLE	(1u << 7)

struct cpuidle_device;
struct cpuidle_driver;
struct cpuidle_state {
	char name[16];
	unsigned int flags;
	unsigned int exit_latency;
	int (*enter)(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index);
	int (*enter_s2idle)(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index);
};
struct cpuidle_driver {
	const char *name;
	struct cpuidle_state states[4];
	int state_count;
};
#endif
