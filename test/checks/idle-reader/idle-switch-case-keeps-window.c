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

	ct_cpuidle_enter();
	switch (d) {
	case SHALLOW:
		ret = wfi();
		ct_cpuidle_exit();
		break;
	case DEEP:
		ret = power_down();
		ct_cpuidle_exit();
		break;
	default:
		/* no such state here */
		ret = -22;
		break;
	}

	rcu_read_lock();
	if (ret && stat)
		stat->fails[d]++;
	rcu_read_unlock();
	return ret;
}

// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: RCU stops watching here
