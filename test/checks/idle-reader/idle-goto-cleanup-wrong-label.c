// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void trace_suspend(int step, int ret);
int save_context(void);
int power_down(void);
void restore_context(void);

/* the error of power_down() jumps past the exit */
int suspend(void)
{
	int ret;

	trace_suspend(0, 0);
	ret = save_context();
	if (ret)
		goto out;
	ct_cpuidle_enter();
	ret = power_down();
	if (ret < 0)
		goto restore;
	ct_cpuidle_exit();
restore:
	restore_context();
out:
	trace_suspend(1, ret);
	return ret;
}

// CHECK-MESSAGES: :26:{{[0-9]+}}: warning: tracepoint 'trace_suspend' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: RCU stops watching here
