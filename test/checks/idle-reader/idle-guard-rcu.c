// RUN: %check_tidy %s quiesce-idle-reader %t
#define CLASS(_name, var)						\
	class_##_name##_t var						\
	__attribute__((__cleanup__(class_##_name##_destructor))) =	\
	class_##_name##_constructor
#define guard(_name)	CLASS(_name, guard_var)

void rcu_read_lock(void);
void rcu_read_unlock(void);
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void cpu_do_idle(void);

typedef struct { void *lock; } class_rcu_t;
static inline void class_rcu_destructor(class_rcu_t *_T)
{
	if (_T->lock)
		rcu_read_unlock();
}
static inline class_rcu_t class_rcu_constructor(void)
{
	class_rcu_t _t = { .lock = (void *)1 };

	rcu_read_lock();
	return _t;
}

struct governor { int floor; };
extern struct governor *governor;

int governed_enter(int index)
{
	ct_cpuidle_enter();
	{
		guard(rcu)();
		if (governor && index < governor->floor)
			index = governor->floor;
	}
	cpu_do_idle();
	ct_cpuidle_exit();
	return index;
}

// CHECK-MESSAGES: :35:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :24:{{[0-9]+}}: note: 'rcu_read_lock' is here
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: RCU stops watching here
