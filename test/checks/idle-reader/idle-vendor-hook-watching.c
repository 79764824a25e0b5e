// RUN: %check_tidy %s quiesce-idle-reader %t
struct cpuidle_device { int cpu; };
typedef void (*idle_hook_t)(void *data, int *state, struct cpuidle_device *dev);
int register_trace_vendor_cpu_idle_enter(idle_hook_t fn, void *data);
void rcu_read_lock(void);
void rcu_read_unlock(void);
extern struct cap { int max_state; } *idle_cap;

/* named after idle, but tracepoint probes run while RCU still watches */
static void clamp_idle_enter(void *data, int *state, struct cpuidle_device *dev)
{
	(void)data; (void)dev;
	rcu_read_lock();
	if (idle_cap && *state > idle_cap->max_state)
		*state = idle_cap->max_state;
	rcu_read_unlock();
}

int clamp_init(void)
{
	return register_trace_vendor_cpu_idle_enter(clamp_idle_enter, (void *)0);
}
