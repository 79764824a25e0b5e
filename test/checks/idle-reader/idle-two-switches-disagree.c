// RUN: %check_tidy %s quiesce-idle-reader %t
enum mode { NONE, GATE, OFF };
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int do_sleep(int mode);
void trace_mode_done(int mode);

int mode_sleep(enum mode mode)
{
	int ret;

	switch (mode) {
	case GATE:
	case OFF:
		ct_cpuidle_enter();
		break;
	default:
		break;
	}
	ret = do_sleep(mode);
	switch (mode) {
	case GATE:
		ct_cpuidle_exit();
		break;
	default: /* OFF has been forgotten */
		break;
	}
	trace_mode_done(mode);
	return ret;
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: tracepoint 'trace_mode_done' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: RCU stops watching here
