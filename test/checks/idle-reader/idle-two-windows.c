// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(int depth);
void trace_idle_retry(int depth);

int idle_twice(void)
{
	int n;

	ct_idle_enter();
	n = wfi(1);
	ct_idle_exit();
	trace_idle_retry(1);
	ct_idle_enter();
	n += wfi(2);
	trace_idle_retry(2);
	ct_idle_exit();
	return n;
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: tracepoint 'trace_idle_retry' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: RCU stops watching here
