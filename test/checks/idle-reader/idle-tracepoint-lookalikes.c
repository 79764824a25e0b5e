// RUN: %check_tidy %s quiesce-idle-reader %t
/* none of these is a tracepoint's reader */
typedef unsigned long long u64;
struct trace_seq { int len; };
int trace_cpu_idle_enabled(void);
u64 trace_clock_local(void);
void trace_seq_printf(struct trace_seq *s, const char *fmt, ...);
void ct_idle_enter(void);
void ct_idle_exit(void);
void wfi(void);

u64 timed_idle(struct trace_seq *s)
{
	u64 spent = 0, start = 0;

	ct_idle_enter();
	if (trace_cpu_idle_enabled())
		start = trace_clock_local();
	wfi();
	if (start)
		spent = trace_clock_local() - start;
	trace_seq_printf(s, "%llu\n", spent);
	ct_idle_exit();
	return spent;
}
