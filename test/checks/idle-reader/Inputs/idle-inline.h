#ifndef IDLE_INLINE_H
#define IDLE_INLINE_H
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);
void trace_idle_inline(int cpu);

static inline int idle_inline(int cpu)
{
	int ret;

	ct_idle_enter();
	ret = wfi();
	trace_idle_inline(cpu);
	ct_idle_exit();
	return ret;
}
#endif
