// RUN: %check_tidy %s quiesce-idle-reader %t
#define STATE_OWNS_EQS 1u
struct idle_choice { unsigned int flags; int (*enter)(int); };
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
extern int *residency;

int run_idle(const struct idle_choice *c, int index)
{
	int entered;

	if (!(c->flags & STATE_OWNS_EQS))
		ct_cpuidle_enter();

	entered = c->enter(index);

	if (!(c->flags & STATE_OWNS_EQS))
		ct_cpuidle_exit();

	/* RCU watches again on both paths: the two tests agree */
	rcu_read_lock();
	if (residency)
		residency[entered]++;
	rcu_read_unlock();
	return entered;
}
