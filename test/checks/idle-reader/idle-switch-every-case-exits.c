// RUN: %check_tidy %s quiesce-idle-reader %t
enum depth { SHALLOW, DEEP, OFF };
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
int wfi(void);
int power_down(void);
extern struct stat { int fails[3]; } *stat;

int enter_depth(enum depth d)
{
	int ret;

	switch (d) {
	case SHALLOW:
		ct_cpuidle_enter();
		ret = wfi();
		ct_cpuidle_exit();
		break;
	case DEEP:
	case OFF:
		ct_cpuidle_enter();
		ret = power_down();
		if (ret == -11) {
			ct_cpuidle_exit();
			return 0;
		}
		ct_cpuidle_exit();
		break;
	default:
		return -22;
	}

	rcu_read_lock();
	if (ret && stat)
		stat->fails[d]++;
	rcu_read_unlock();
	return ret;
}
