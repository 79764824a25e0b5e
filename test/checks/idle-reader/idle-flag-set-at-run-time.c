// RUN: %check_tidy %s quiesce-idle-reader %t
#define CPUIDLE_FLAG_RCU_IDLE	(1u << 7)

struct cpuidle_state { unsigned int flags; int (*enter)(int index); };
struct cpuidle_driver { struct cpuidle_state states[8]; int state_count; };

void rcu_read_lock(void);
void rcu_read_unlock(void);
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int firmware_sleep(int method);
extern struct lpi { int method; } *lpi;

static int lpi_enter(int index)
{
	int method, ret;

	rcu_read_lock();
	method = lpi ? lpi->method : 0;
	rcu_read_unlock();
	ct_cpuidle_enter();
	ret = firmware_sleep(method);
	ct_cpuidle_exit();
	return ret ? -1 : index;
}

/* which states have the flag is known when firmware has been asked */
void setup_states(struct cpuidle_driver *drv, int count, int arch_flags)
{
	for (int i = 0; i < count; i++) {
		struct cpuidle_state *state = &drv->states[i];

		state->flags = arch_flags;
		if (i != 0)
			state->flags |= CPUIDLE_FLAG_RCU_IDLE;
		state->enter = lpi_enter;
	}
	drv->state_count = count;
}
