// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
void op(void *arg);
extern volatile int go;

/* interrupts are off for the operation, not for the clock */
u64 measure(void *arg)
{
	u64 t;

	local_irq_disable();
	t = ktime_get_ns();
	op(arg);
	local_irq_enable();
	return ktime_get_ns() - t;
}

/* waits with interrupts off for a start sign */
u64 start_at_sign(void)
{
	u64 t;

	local_irq_disable();
	while (!go)
		;
	t = ktime_get_ns();
	local_irq_enable();
	return t;
}

/* a busy wait that nobody may interrupt */
void spin_until(u64 end)
{
	local_irq_disable();
	while (ktime_get_ns() < end)
		;
	local_irq_enable();
}

/* off while the caller's array is written */
void fill(u64 *out, int i)
{
	local_irq_disable();
	out[i] = ktime_get_ns();
	local_irq_enable();
}
