// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
int need_resched(void);
int pending(int cpu);
int wfi(void);
void trace_cpu_idle(int state, int cpu);

int idle_loop(int cpu)
{
	int turns = 0;

	do {
		trace_cpu_idle(1, cpu);
		ct_idle_enter();
		while (!need_resched()) {
			if (wfi() < 0)
				break;
			if (!pending(cpu))
				continue;
			turns++;
		}
		ct_idle_exit();
		trace_cpu_idle(-1, cpu);
	} while (turns < 100 && !need_resched());
	return turns;
}
