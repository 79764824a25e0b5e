// RUN: %check_tidy %s quiesce-idle-reader %t
/* written out here: it is called trace_, but what it does is to be seen */
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);
static unsigned int seen[8];

static void trace_wakeup_cause(int cause)
{
	seen[cause & 7]++;
}

int idle_once(void)
{
	int cause;

	ct_idle_enter();
	cause = wfi();
	trace_wakeup_cause(cause);
	ct_idle_exit();
	return cause;
}
