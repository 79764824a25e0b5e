// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_ns(void);
void work(void);

/* the second region still needs flags */
u64 measure(void)
{
	unsigned long flags;
	u64 t0, t1;

	local_irq_save(flags);
	t0 = ktime_get_ns();
	local_irq_restore(flags);
	local_irq_save(flags);
	work();
	t1 = ktime_get_ns();
	local_irq_restore(flags);
	return t1 - t0;
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :16:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: unsigned long flags;
// CHECK-FIXES: work();
// CHECK-FIXES: t1 = ktime_get_ns();
// CHECK-FIXES-NEXT: local_irq_restore(flags);
