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
	case OFF:
		ct_cpuidle_exit();
		break;
	default:
		break;
	}
	trace_mode_done(mode);
	return ret;
}
