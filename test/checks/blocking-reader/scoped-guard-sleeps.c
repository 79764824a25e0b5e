// RUN: %check_tidy %s quiesce-blocking-reader %t

void rcu_read_lock(void);
void rcu_read_unlock(void);
void schedule(void);
void msleep(unsigned int ms);
typedef struct { void *lock; } class_rcu_t;
static inline class_rcu_t class_rcu_constructor(void)
{
	class_rcu_t t = { .lock = (void *)1 };

	rcu_read_lock();
	return t;
}
static inline void class_rcu_destructor(class_rcu_t *t)
{
	if (t->lock)
		rcu_read_unlock();
}
#define guard_rcu() class_rcu_t guard_ __attribute__((cleanup(class_rcu_destructor), unused)) = class_rcu_constructor()
#define scoped_guard_rcu() \
	for (class_rcu_t scope __attribute__((cleanup(class_rcu_destructor))) = class_rcu_constructor(), *done = (void *)0; \
	     scope.lock && !done; done = (void *)&scope)
extern int pending;

void drain(void)
{
	scoped_guard_rcu() {
		if (pending)
			schedule();
	}
	msleep(1);
}

int wait_idle(void)
{
	{
		guard_rcu();
		if (!pending)
			return 0;
	}
	msleep(1);
	return pending;
}

// CHECK-MESSAGES: :30:{{[0-9]+}}: warning: 'schedule' may block inside a read-side critical section that must not; move it out or use a flavour whose readers may sleep [quiesce-blocking-reader]
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: the read-side critical section begins here
