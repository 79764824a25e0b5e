// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int need_resched(void);
void wfi(void);
void trace_idle_refused(int cpu);

/* opens the window only where it returns 1 */
static int begin_idle(void)
{
	if (need_resched())
		return 0;
	ct_idle_enter();
	return 1;
}

void idle_once(int cpu)
{
	if (!begin_idle()) {
		trace_idle_refused(cpu);
		return;
	}
	wfi();
	ct_idle_exit();
}
