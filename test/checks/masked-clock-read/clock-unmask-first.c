// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
u64 sched_clock(void);
void cpu_relax(void);

/* called with interrupts off; lets them in for a moment */
u64 breathe(void)
{
	u64 now;

	local_irq_enable();
	cpu_relax();
	local_irq_disable();
	now = sched_clock();
	return now;
}

u64 look(void)
{
	u64 now;

	local_irq_enable();
	now = sched_clock();
	local_irq_disable();
	return now;
}

/* ends the caller's section, whose state it was given */
u64 end_section(unsigned long flags)
{
	u64 now = sched_clock();

	arch_local_irq_restore(flags);
	return now;
}

/* the saved state goes out to the caller */
u64 begin_section(unsigned long *flags)
{
	*flags = arch_local_irq_save();
	return sched_clock();
}
