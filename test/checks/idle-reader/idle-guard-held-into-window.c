// RUN: %check_tidy %s quiesce-idle-reader %t
#define CLASS(_name, var)						\
	class_##_name##_t var						\
	__attribute__((__cleanup__(class_##_name##_destructor))) =	\
	class_##_name##_constructor
#define guard(_name)	CLASS(_name, guard_var)

void rcu_read_lock(void);
void rcu_read_unlock(void);
void ct_idle_enter(void);
void ct_idle_exit(void);
void wfi(void);

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

extern struct pd { int votes; } *domain;

/* the guard lasts to the end of the function, and so over the window */
int idle_once(void)
{
	guard(rcu)();
	if (!domain || domain->votes)
		return 0;
	ct_idle_enter();
	wfi();
	ct_idle_exit();
	return 1;
}

// CHECK-MESSAGES: :36:{{[0-9]+}}: warning: quiescent state 'ct_idle_enter' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: the read-side critical section begins here
