// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
void run_queue(u64 now);

/* the caller goes on with interrupts off */
static u64 begin(void)
{
	local_irq_disable();
	return ktime_get_ns();
}

static void finish(u64 now)
{
	run_queue(now);
	local_irq_enable();
}

void tick(void)
{
	u64 now = begin();

	finish(now);
}

/* on one way out interrupts stay off, as the name says */
int stamp_and_lock(u64 *when, int keep)
{
	u64 now;

	local_irq_disable();
	now = ktime_get_ns();
	*when = 0;
	if (keep)
		return 1;
	local_irq_enable();
	*when = now;
	return 0;
}
