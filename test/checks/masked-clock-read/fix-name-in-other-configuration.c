// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_ns(void);
void printk(const char *fmt, ...);

/* with CONFIG_STAMP_DEBUG this reads flags: its declaration has to stay */
u64 stamp(void)
{
	unsigned long flags;
	u64 now;

	local_irq_save(flags);
	now = ktime_get_ns();
	local_irq_restore(flags);
#ifdef CONFIG_STAMP_DEBUG
	printk("stamp: flags %lx\n", flags);
#endif
	return now;
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :16:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: unsigned long flags;
// CHECK-FIXES: local_irq_save(flags);
