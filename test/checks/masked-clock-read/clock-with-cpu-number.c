// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
void preempt_disable(void);
void preempt_enable(void);
u64 sched_clock(void);
u64 sched_clock_cpu(int cpu);
int raw_smp_processor_id(void);
extern int cpu_number;
extern u64 offsets[64];

/* the stamp and the CPU it was taken on belong together */
int stamp_on(u64 *when)
{
	int cpu;
	u64 now;

	local_irq_disable();
	cpu = raw_smp_processor_id();
	now = sched_clock();
	local_irq_enable();
	*when = now;
	return cpu;
}

u64 stamp_here(void)
{
	u64 now;

	local_irq_disable();
	now = sched_clock_cpu(cpu_number);
	local_irq_enable();
	return now;
}

u64 stamp_corrected(int cpu)
{
	u64 now;

	local_irq_disable();
	now = sched_clock();
	now += offsets[cpu];
	local_irq_enable();
	return now;
}

/* preemption off is what this clock wants */
u64 stamp_right(void)
{
	u64 now;

	preempt_disable();
	now = sched_clock();
	preempt_enable();
	return now;
}
