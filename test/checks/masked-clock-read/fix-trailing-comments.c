// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_ns(void);

u64 stamp(u64 base)
{
	unsigned long flags; /* the saved state */
	u64 now;

	local_irq_save(flags); // off
	now = ktime_get_ns();
	local_irq_restore(flags); /* and on */ now -= base;
	return now;
}

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: u64 stamp(u64 base)
// CHECK-FIXES-NOT: {{.*(flags;|irq_save|irq_restore).*}}
// CHECK-FIXES: now = ktime_get_ns();
// CHECK-FIXES-NEXT: {{.*}}now -= base;
// CHECK-FIXES-NEXT: return now;
