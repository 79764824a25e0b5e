// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_ns(void);
static unsigned long saved;
struct ctx { unsigned long flags; };

/* shared memory holds the state: others may look at it */
u64 stamp_static(void)
{
	u64 now;

	local_irq_save(saved);
	now = ktime_get_ns();
	local_irq_restore(saved);
	return now;
}

u64 stamp_ctx(struct ctx *c)
{
	u64 now;

	local_irq_save(c->flags);
	now = ktime_get_ns();
	local_irq_restore(c->flags);
	return now;
}
