// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int need_resched(void);
int wfi(void);
void trace_cpu_idle_turn(int turn);

/* right in the first turn; `continue` brings the window into the second */
void idle_turns(void)
{
	int turn = 0;

	while (!need_resched()) {
		trace_cpu_idle_turn(turn++);
		ct_idle_enter();
		if (wfi() < 0)
			continue;
		ct_idle_exit();
	}
}

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: tracepoint 'trace_cpu_idle_turn' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: RCU stops watching here
