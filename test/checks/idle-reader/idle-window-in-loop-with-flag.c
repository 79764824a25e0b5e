// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int need_resched(void);
int wfi(void);
void trace_idle_turn(int n);

/* in_window always tells whether the window is open */
int idle_turns(int max)
{
	int in_window = 0, n = 0;

	while (!need_resched() && n < max) {
		if (!in_window) {
			trace_idle_turn(n);
			ct_idle_enter();
			in_window = 1;
		}
		n++;
		if (wfi()) {
			ct_idle_exit();
			in_window = 0;
		}
	}
	if (in_window)
		ct_idle_exit();
	trace_idle_turn(n);
	return n;
}
