// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void trace_fail(int ret);
int prepare(void);
int power_down(void);

/* ret is negative only where the window was not opened */
int enter_errno(void)
{
	int ret = prepare();

	if (ret == 0)
		ct_cpuidle_enter();
	if (ret < 0) {
		trace_fail(ret);
		return ret;
	}
	power_down();
	ct_cpuidle_exit();
	return ret;
}
