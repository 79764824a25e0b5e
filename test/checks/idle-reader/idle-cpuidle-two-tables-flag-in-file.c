// RUN: %check_tidy %s quiesce-idle-reader %t
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

void rcu_read_lock(void);
void rcu_read_unlock(void);
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int soc_sleep(int arg);
extern struct opp { int arg; } *opp;

static int soc_arg(int index)
{
	int arg;

	rcu_read_lock();
	arg = opp ? opp->arg : index;
	rcu_read_unlock();
	return arg;
}

static int little_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	int arg = soc_arg(index);

	return soc_sleep(arg) ? -1 : index;
}

/* brackets the window itself, as its flag says */
static int big_enter(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	int arg = soc_arg(index), ret;

	ct_cpuidle_enter();
	ret = soc_sleep(arg);
	ct_cpuidle_exit();
	return ret ? -1 : index;
}

static int big_s2idle(struct cpuidle_device *dev, struct cpuidle_driver *drv, int index)
{
	return big_enter(dev, drv, index);
}

struct cpuidle_driver little_driver = {
	.name = "little",
	.states = {
		[0] = {
			.name = "WFI",
			.exit_latency = 1,
			.enter = little_enter,
		},
	},
	.state_count = 1,
};

struct cpuidle_driver big_driver = {
	.name = "big",
	.states = {
		[0] = {
			.name = "retention",
			.flags = CPUIDLE_FLAG_TIMER_STOP | CPUIDLE_FLAG_RCU_IDLE,
			.exit_latency = 400,
			.enter = big_enter,
			.enter_s2idle = big_s2idle,
		},
	},
	.state_count = 1,
};

// CHECK-MESSAGES: :39:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :31:{{[0-9]+}}: note: 'rcu_read_lock' is here
// CHECK-MESSAGES: :66:{{[0-9]+}}: note: RCU does not watch in a callback set here
