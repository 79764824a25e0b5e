// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int arm_wakeup(int cpu);
int power_down(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
extern struct stat { int fails; } *stat;

static int prepare(int cpu)
{
	int ret = arm_wakeup(cpu);

	if (ret)
		return ret;
	ct_cpuidle_enter();
	return 0;
}

static void count_failure(void)
{
	rcu_read_lock();
	if (stat)
		stat->fails++;
	rcu_read_unlock();
}

int enter(int cpu)
{
	int ret;

	ret = prepare(cpu);
	if (ret)
		goto fail;
	ret = power_down();
	ct_cpuidle_exit();
	return ret;
fail:
	count_failure();
	return ret;
}
