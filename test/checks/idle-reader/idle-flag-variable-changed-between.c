// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
int wfi(int *aborted);
extern struct stat { int aborts; } *stat;

/* `deep` may have come back changed: then nobody takes RCU back */
int enter(int deep)
{
	int aborted = 0;

	if (deep)
		ct_cpuidle_enter();
	if (wfi(&aborted))
		deep = 0;
	if (deep)
		ct_cpuidle_exit();

	rcu_read_lock();
	if (stat)
		stat->aborts += aborted;
	rcu_read_unlock();
	return aborted;
}

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: RCU stops watching here
