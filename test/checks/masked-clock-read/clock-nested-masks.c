// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
void local_irq_disable(void);
void local_irq_enable(void);
u64 sched_clock(void);
void push(u64 t);

/* the outer mask is for push(); the inner one is inside it anyway */
void record(void)
{
	unsigned long flags;
	u64 t;

	local_irq_disable();
	local_irq_save(flags);
	t = sched_clock();
	local_irq_restore(flags);
	push(t);
	local_irq_enable();
}
