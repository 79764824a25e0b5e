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
int need_resched(void);
void cpu_do_idle(void);

typedef struct { void *lock; } class_rcu_t;
/* unconditional guards have the test too: lock is never null here */
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

static int choose(int index)
{
	guard(rcu)();
	if (!governor)
		return index;
	if (index < governor->floor)
		return governor->floor;
	return index;
}

int governed_enter(int index)
{
	{
		guard(rcu)();
		if (governor && governor->floor < 0)
			return -1;
	}
	index = choose(index);
	if (need_resched())
		return index;
	ct_cpuidle_enter();
	cpu_do_idle();
	ct_cpuidle_exit();
	guard(rcu)();
	return governor ? index : 0;
}
