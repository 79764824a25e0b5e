// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int do_sleep(int shallow);
void trace_sleep_done(int ret);

/* the second test should be `!shallow` as the first is */
int sleep_state(int shallow)
{
	int ret;

	if (!shallow)
		ct_cpuidle_enter();
	ret = do_sleep(shallow);
	if (shallow)
		ct_cpuidle_exit();
	trace_sleep_done(ret);
	return ret;
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: tracepoint 'trace_sleep_done' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: RCU stops watching here
