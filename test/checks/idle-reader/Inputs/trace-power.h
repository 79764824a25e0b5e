#ifndef TRACE_POWER_H
#define TRACE_POWER_H
struct tracepoint { volatile int key; void (*probe)(void *data, int a, int b); void *data; };
void preempt_disable_notrace(void);
void preempt_enable_notrace(void);
#define DECLARE_TRACE(name)						\
	extern struct tracepoint __tracepoint_##name;			\
	static inline int trace_##name##_enabled(void)			\
	{								\
		return __tracepoint_##name.key;				\
	}								\
	static inline void trace_##name(int a, int b)			\
	{								\
		if (!__tracepoint_##name.key)				\
			return;						\
		preempt_disable_notrace();				\
		__tracepoint_##name.probe(__tracepoint_##name.data, a, b); \
		preempt_enable_notrace();				\
	}
DECLARE_TRACE(power_idle)
#endif
