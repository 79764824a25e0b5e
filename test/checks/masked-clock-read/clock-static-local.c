// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

/* a static local is shared memory */
u64 delta(void)
{
	static u64 last;
	u64 d;

	local_irq_disable();
	d = ktime_get_ns() - last;
	local_irq_enable();
	last += d;
	return d;
}

u64 keep(void)
{
	static u64 first;

	local_irq_disable();
	first = ktime_get_ns();
	local_irq_enable();
	return first;
}
