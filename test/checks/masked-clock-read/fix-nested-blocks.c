// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_ns(void);
void note(u64 t);

/* flags of the block, flags of the function: two variables */
u64 stamp(int deep)
{
	unsigned long flags = 0;
	u64 now = 0;

	if (deep) {
		unsigned long flags;

		local_irq_save(flags);
		now = ktime_get_ns();
		local_irq_restore(flags);
	}
	note(flags);
	return now;
}

// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: unsigned long flags = 0;
// CHECK-FIXES: if (deep) {
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = ktime_get_ns();
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: note(flags);
