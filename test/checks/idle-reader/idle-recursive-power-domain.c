// RUN: %check_tidy %s quiesce-idle-reader %t
struct domain { int id; int count; struct domain *parent; };
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void domain_write(int id, int on);
void cpu_off(void);
extern struct veto { int id; } *veto;

static int domain_off(struct domain *d)
{
	int vetoed;

	if (!d || --d->count)
		return 0;
	rcu_read_lock();
	vetoed = veto && veto->id == d->id;
	rcu_read_unlock();
	if (vetoed)
		return -1;
	domain_write(d->id, 0);
	return domain_off(d->parent);
}

int domain_idle(struct domain *d, int index)
{
	ct_cpuidle_enter();
	if (!domain_off(d))
		cpu_off();
	ct_cpuidle_exit();
	return index;
}

/* the same recursion, done before the window */
int domain_idle_right(struct domain *d, int index)
{
	int off = domain_off(d) == 0;

	ct_cpuidle_enter();
	if (off)
		cpu_off();
	ct_cpuidle_exit();
	return index;
}

// CHECK-MESSAGES: :29:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: 'rcu_read_lock' is here
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: RCU stops watching here
