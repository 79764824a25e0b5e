// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void trace_suspend(int step, int ret);
int save_context(void);
int park_cluster(void);
int power_down(void);
void unpark_cluster(void);
void restore_context(void);

/* each label undoes what is above it; the window closes in the right one */
int suspend(void)
{
	int ret;

	trace_suspend(0, 0);
	ret = save_context();
	if (ret)
		goto out;
	ret = park_cluster();
	if (ret)
		goto restore;
	ct_cpuidle_enter();
	ret = power_down();
	if (ret < 0)
		goto unpark;
	ret = 0;
unpark:
	ct_cpuidle_exit();
	unpark_cluster();
restore:
	restore_context();
out:
	trace_suspend(1, ret);
	return ret;
}
