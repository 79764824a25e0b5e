// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);
__attribute__((noreturn)) void panic(const char *fmt, ...);
void trace_idle_done(int ret);

/* nothing comes back from panic() */
int idle_once(void)
{
	int ret;

	ct_idle_enter();
	ret = wfi();
	if (ret < 0)
		panic("idle: %d", ret);
	else
		ct_idle_exit();
	trace_idle_done(ret);
	return ret;
}
