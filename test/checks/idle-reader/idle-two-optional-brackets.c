// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
void ct_irq_enter(void);
void ct_irq_exit(void);
void trace_idle_step(int step);
int wfi(int how);

/* the trace is behind a bracket wherever the window is open */
int idle_step(int deep, int traced)
{
	int n;

	if (deep)
		ct_idle_enter();
	n = wfi(deep);
	if (traced) {
		if (deep)
			ct_irq_enter();
		trace_idle_step(n);
		if (deep)
			ct_irq_exit();
	}
	if (deep)
		ct_idle_exit();
	trace_idle_step(-1);
	return n;
}
