// RUN: %check_tidy %s quiesce-idle-reader %t
/* the configuration decides; what it leaves out is not judged */
#define IS_ENABLED(option)	(option)
#define CONFIG_ARM64		1
#define CONFIG_IDLE_BY_CORE	0
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void trace_psci(int state);
int psci_suspend(int state);

int suspend(int state)
{
	int ret;

	if (!IS_ENABLED(CONFIG_ARM64))
		ct_cpuidle_enter();
	trace_psci(state);
	ret = psci_suspend(state);
	if (!IS_ENABLED(CONFIG_ARM64))
		ct_cpuidle_exit();
	return ret;
}

int suspend_core(int state)
{
	int ret;

	if (IS_ENABLED(CONFIG_IDLE_BY_CORE)) {
		ct_cpuidle_enter();
		trace_psci(state);
	}
	ret = psci_suspend(state);
	return ret;
}
