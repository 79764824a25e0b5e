// RUN: %check_tidy %s quiesce-idle-reader %t
/* cpu_idle_poll() of Linux 6.12: the window ends before interrupts are traced on again */
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void raw_local_irq_enable(void);
void local_irq_enable(void);
void trace_cpu_idle(unsigned int state, unsigned int cpu);
int tif_need_resched(void);
int tick_check_broadcast_expired(void);
void cpu_relax(void);
void instrumentation_begin(void);
void instrumentation_end(void);
extern int cpu_idle_force_poll;

__attribute__((noinline, section(".cpuidle.text"))) int cpu_idle_poll(unsigned int cpu)
{
	instrumentation_begin();
	trace_cpu_idle(0, cpu);
	ct_cpuidle_enter();
	raw_local_irq_enable();
	while (!tif_need_resched() &&
	       (cpu_idle_force_poll || tick_check_broadcast_expired()))
		cpu_relax();
	ct_cpuidle_exit();
	trace_cpu_idle(-1u, cpu);
	local_irq_enable();
	instrumentation_end();
	return 1;
}
