// RUN: %check_tidy %s quiesce-idle-reader %t
/* scoped_guard() as Linux 6.12 has it, and as 6.13 has it */
#define CLASS(_name, var)						\
	class_##_name##_t var						\
	__attribute__((__cleanup__(class_##_name##_destructor))) =	\
	class_##_name##_constructor
#define __guard_ptr(_name)	class_##_name##_lock_ptr
#define scoped_guard_old(_name, args...)				\
	for (CLASS(_name, scope)(args), *done = (void *)0;		\
	     __guard_ptr(_name)(&scope) && !done; done = (void *)1)
#define __scoped_guard(_name, _label, args...)				\
	for (CLASS(_name, scope)(args);					\
	     __guard_ptr(_name)(&scope) || 1;				\
	     ({ goto _label; }))					\
		if (0) {						\
_label:									\
			break;						\
		} else
#define scoped_guard_new(_name, args...)	__scoped_guard(_name, scoped_label, args)

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
static inline void *class_rcu_lock_ptr(class_rcu_t *_T) { return _T->lock; }

extern struct pd { int votes; } *domain;

void idle_old(void)
{
	int votes = 0;

	scoped_guard_old(rcu)
		votes = domain ? domain->votes : 0;
	ct_idle_enter();
	if (!votes)
		wfi();
	ct_idle_exit();
}

void idle_new(void)
{
	int votes = 0;

	scoped_guard_new(rcu) {
		if (!domain)
			return;
		votes = domain->votes;
	}
	ct_idle_enter();
	if (!votes)
		wfi();
	ct_idle_exit();
}
