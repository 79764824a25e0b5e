// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void trace_fail(int ret);
int prepare(void);
int power_down(void);

/* ret is zero exactly where the window was opened */
int enter(void)
{
	int ret = prepare();

	if (!ret)
		ct_cpuidle_enter();
	if (ret) {
		trace_fail(ret);
		return ret;
	}
	power_down();
	ct_cpuidle_exit();
	return 0;
}
