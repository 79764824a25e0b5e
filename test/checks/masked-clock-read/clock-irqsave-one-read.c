// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 sched_clock(void);

u64 stamp_now(void)
{
	unsigned long flags;
	u64 now;

	local_irq_save(flags);
	now = sched_clock();
	local_irq_restore(flags);
	return now;
}

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'sched_clock'; disable preemption instead or use a trace clock [quiesce-masked-clock-read]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the only thing done under the mask
