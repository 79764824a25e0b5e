// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
u64 ktime_get_ns(void);

/* no macro between: the declaration is the mask, so no fix */
u64 stamp(void)
{
	unsigned long flags = arch_local_irq_save();
	u64 now = ktime_get_ns();

	arch_local_irq_restore(flags);
	return now;
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :10:{{[0-9]+}}: warning: 'arch_local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :11:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: unsigned long flags = arch_local_irq_save();
// CHECK-FIXES: arch_local_irq_restore(flags);
