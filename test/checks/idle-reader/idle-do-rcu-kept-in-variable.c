// RUN: %check_tidy %s quiesce-idle-reader %t
#define CPUIDLE_RETENTION	1
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int cpu_pm_enter(void);
void cpu_pm_exit(void);
int enter_state(int index, int cpu);

/* drivers/cpuidle/cpuidle-tegra.c: only the states that are off bracket themselves */
int tegra_enter(int index, int cpu)
{
	_Bool do_rcu = index != CPUIDLE_RETENTION;
	int ret;

	if (index > 2)
		return -1;
	if (do_rcu) {
		if (cpu_pm_enter())
			return -1;
		ct_cpuidle_enter();
	}
	ret = enter_state(index, cpu);
	if (do_rcu) {
		ct_cpuidle_exit();
		cpu_pm_exit();
	}
	if (ret)
		cpu_pm_enter();
	return ret;
}
