// RUN: %check_tidy %s quiesce-idle-reader %t
typedef int bool_t;
void ct_idle_enter(void);
void ct_idle_exit(void);
bool_t need_resched(void);
int enter_lowpower(int state);
void rcu_read_lock(void);
void rcu_read_unlock(void);
extern struct idle_stats { int wakeups; int aborted; } *idle_stats;

int coupled_enter(int state)
{
	int ret = 0;

	ct_idle_enter();
	if (need_resched()) {
		ret = -1;
		goto account;
	}
	ret = enter_lowpower(state);
	ct_idle_exit();

account:
	rcu_read_lock();
	if (idle_stats) {
		if (ret < 0)
			idle_stats->aborted++;
		else
			idle_stats->wakeups++;
	}
	rcu_read_unlock();
	return ret;
}

// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: RCU stops watching here
