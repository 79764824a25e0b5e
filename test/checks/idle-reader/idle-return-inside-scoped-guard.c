// RUN: %check_tidy %s quiesce-idle-reader %t
#define CLASS(_name, var)						\
	class_##_name##_t var						\
	__attribute__((__cleanup__(class_##_name##_destructor))) =	\
	class_##_name##_constructor
#define guard(_name)	CLASS(_name, guard_var)
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);
void trace_idle_abort(int n);
void trace_idle_done(int n);

/* the window itself as a guard, without a test in it */
typedef struct { int unused; } class_idle_window_t;
static inline void class_idle_window_destructor(class_idle_window_t *_T)
{
	(void)_T;
	ct_idle_exit();
}
static inline class_idle_window_t class_idle_window_constructor(void)
{
	class_idle_window_t _t = { 0 };

	ct_idle_enter();
	return _t;
}

int idle_once(int budget)
{
	int n;

	{
		guard(idle_window)();
		n = wfi();
		if (n < 0) {
			trace_idle_abort(n);
			return n;
		}
		if (n > budget)
			goto over;
	}
	trace_idle_done(n);
	return 0;
over:
	trace_idle_done(budget);
	return 1;
}

// CHECK-MESSAGES: :36:{{[0-9]+}}: warning: tracepoint 'trace_idle_abort' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: RCU stops watching here
