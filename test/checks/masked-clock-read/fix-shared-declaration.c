// RUN: %check_tidy %s quiesce-masked-clock-read %t
// CHECK-LEFT: 2
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_ns(void);

/* flags is declared with another variable: the declaration has to stay whole */
u64 stamp(unsigned long base)
{
	unsigned long flags, shift = base & 7;
	u64 now;

	local_irq_save(flags);
	now = ktime_get_ns();
	local_irq_restore(flags);
	return now >> shift;
}

/* and here it is also shown to somebody */
u64 stamp_shown(void (*show)(unsigned long))
{
	unsigned long flags;
	u64 now;

	local_irq_save(flags);
	now = ktime_get_ns();
	local_irq_restore(flags);
	show(flags);
	return now;
}

// CHECK-MESSAGES: :16:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: unsigned long flags, shift = base & 7;
// CHECK-FIXES: local_irq_save(flags);
// CHECK-FIXES: local_irq_save(flags);
