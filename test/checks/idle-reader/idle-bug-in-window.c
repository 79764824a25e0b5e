// RUN: %check_tidy %s quiesce-idle-reader %t
#define BUG()							\
	do {							\
		__asm__ __volatile__("ud2");			\
		__builtin_unreachable();			\
	} while (0)
#define BUG_ON(c)	do { if (__builtin_expect(!!(c), 0)) BUG(); } while (0)
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);
void trace_idle_done(int ret);

int idle_once(void)
{
	int ret;

	ct_idle_enter();
	ret = wfi();
	BUG_ON(ret < 0);
	if (ret > 1)
		BUG();
	else
		ct_idle_exit();
	trace_idle_done(ret);
	return ret;
}
