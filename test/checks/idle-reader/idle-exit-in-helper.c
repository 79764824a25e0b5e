// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
void trace_suspend_resume(int on);
int machine_suspend(void);
static int nested;

static void freeze_begin(void)
{
	nested = 1;
	ct_idle_enter();
}

static void freeze_end(void)
{
	ct_idle_exit();
	nested = 0;
}

int freeze(void)
{
	int ret;

	freeze_begin();
	ret = machine_suspend();
	if (ret) {
		trace_suspend_resume(0);
		freeze_end();
		return ret;
	}
	freeze_end();
	trace_suspend_resume(1);
	return nested;
}

// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: tracepoint 'trace_suspend_resume' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :24:{{[0-9]+}}: note: RCU stops watching here
