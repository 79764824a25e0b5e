// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
u64 sched_clock(void);
unsigned int readl(const volatile void *reg);
struct dev { volatile unsigned int *reg; u64 last; };
extern u64 last_stamp;
static u64 base;
static int armed;

unsigned int latch(struct dev *d, u64 *when)
{
	unsigned int v;
	u64 t;

	local_irq_disable();
	v = readl(d->reg);
	t = ktime_get_ns();
	local_irq_enable();
	*when = t;
	return v;
}

void store_global(void)
{
	local_irq_disable();
	last_stamp = ktime_get_ns();
	local_irq_enable();
}

void store_member(struct dev *d)
{
	local_irq_disable();
	d->last = ktime_get_ns();
	local_irq_enable();
}

u64 since_base(void)
{
	u64 t;

	local_irq_disable();
	t = sched_clock() - base;
	local_irq_enable();
	return t;
}

u64 when_armed(void)
{
	u64 t = 0;

	local_irq_disable();
	if (armed)
		t = ktime_get_ns();
	local_irq_enable();
	return t;
}

u64 with_asm(void)
{
	u64 t;

	local_irq_disable();
	__asm__ __volatile__("mfence" : : : "memory");
	t = ktime_get_ns();
	local_irq_enable();
	return t;
}

u64 on_one_path(int wanted)
{
	u64 t = 0;

	local_irq_disable();
	if (wanted)
		t = ktime_get_ns();
	local_irq_enable();
	return t;
}
