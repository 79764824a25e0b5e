// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
int need_resched(void);
int power_down(int arg);
void trace_psci_fail(int ret);
extern struct map { int arg[8]; } *map;

int psci_enter(int index)
{
	int arg, ret;

	rcu_read_lock();
	if (!map) {
		rcu_read_unlock();
		return -19;
	}
	arg = map->arg[index];
	rcu_read_unlock();
	if (need_resched())
		goto out;

	ct_cpuidle_enter();
	ret = power_down(arg);
	ct_cpuidle_exit();
	if (ret)
		goto fail;
out:
	return index;
fail:
	trace_psci_fail(ret);
	return ret;
}
