/* part of idle-included-source.c */
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);
void trace_idle_part(int cpu);

int idle_part(int cpu)
{
	int ret;

	ct_idle_enter();
	ret = wfi();
	trace_idle_part(cpu);
	ct_idle_exit();
	return ret;
}
