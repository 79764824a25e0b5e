// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
int do_enter(int index);
struct state { unsigned int flags; };
extern struct stat { int count; } *stat;

/* drivers/cpuidle/cpuidle.c's shape: the test is kept in a variable */
int run_state(const struct state *s, int index)
{
	_Bool brackets = s->flags & 1u;
	int ret;

	if (!brackets)
		ct_cpuidle_enter();
	ret = do_enter(index);
	if (brackets) {
		/* it has bracketed itself */
	} else {
		ct_cpuidle_exit();
	}
	rcu_read_lock();
	if (stat)
		stat->count++;
	rcu_read_unlock();
	return ret;
}
