// RUN: %check_tidy %s quiesce-idle-reader %t
struct cpuidle_state { unsigned int flags; int (*enter)(int index); };
struct cpuidle_driver { struct cpuidle_state states[8]; };
#define FLAG_RCU_BY_STATE	128u
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void trace_cpu_idle(int state);
void stop_critical_timings(void);
void start_critical_timings(void);

/* cpuidle_enter_state() of Linux 6.12 */
int cpuidle_enter_state(struct cpuidle_driver *drv, int index)
{
	struct cpuidle_state *target_state = &drv->states[index];
	int entered_state;

	trace_cpu_idle(index);
	stop_critical_timings();
	if (!(target_state->flags & FLAG_RCU_BY_STATE)) {
		ct_cpuidle_enter();
		/* interrupts are off and stay off */
	}
	entered_state = target_state->enter(index);
	if (!(target_state->flags & FLAG_RCU_BY_STATE))
		ct_cpuidle_exit();
	start_critical_timings();
	trace_cpu_idle(-1);
	return entered_state;
}
