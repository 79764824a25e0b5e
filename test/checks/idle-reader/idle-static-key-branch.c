// RUN: %check_tidy %s quiesce-idle-reader %t
/* a static key: two looks at it may see two values, so nothing is said */
struct static_key { volatile int enabled; };
extern struct static_key key;
static inline int static_key_true(struct static_key *k) { return k->enabled; }
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
int wfi(void);
extern int *floor_of;

int idle_by_key(void)
{
	int n;

	if (static_key_true(&key))
		ct_cpuidle_enter();
	n = wfi();
	if (static_key_true(&key))
		ct_cpuidle_exit();
	rcu_read_lock();
	n += *floor_of;
	rcu_read_unlock();
	return n;
}
