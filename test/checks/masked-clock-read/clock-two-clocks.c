// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
u64 ktime_get_real_ns(void);
u64 sched_clock(void);

/* both at the same moment */
void snapshot(u64 *mono, u64 *real)
{
	unsigned long flags;
	u64 m, r;

	local_irq_save(flags);
	m = ktime_get_ns();
	r = ktime_get_real_ns();
	local_irq_restore(flags);
	*mono = m;
	*real = r;
}

/* how long the read takes */
u64 overhead(void)
{
	u64 t;

	local_irq_disable();
	t = sched_clock();
	t = sched_clock() - t;
	local_irq_enable();
	return t;
}

/* one read in the code, many when it runs */
u64 settle(void)
{
	u64 t = 0;

	local_irq_disable();
	for (int i = 0; i < 8; i++)
		t = ktime_get_ns();
	local_irq_enable();
	return t;
}

/* on one path there is a second one */
u64 either(int both)
{
	u64 t;

	local_irq_disable();
	t = ktime_get_ns();
	if (both)
		t += ktime_get_real_ns();
	local_irq_enable();
	return t;
}
