// RUN: %check_tidy %s quiesce-masked-clock-read %t
/* as CONFIG_TRACE_IRQFLAGS=y expands them */
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
int arch_irqs_disabled_flags(unsigned long f);
void trace_hardirqs_on(void);
void trace_hardirqs_off(void);
#define raw_irqs_disabled_flags(flags)	({ arch_irqs_disabled_flags(flags); })
#define raw_local_irq_save(flags)		\
	do {					\
		flags = arch_local_irq_save();	\
	} while (0)
#define raw_local_irq_restore(flags)		\
	do {					\
		arch_local_irq_restore(flags);	\
	} while (0)
#define local_irq_save(flags)			\
	do {					\
		raw_local_irq_save(flags);	\
		if (!raw_irqs_disabled_flags(flags)) \
			trace_hardirqs_off();	\
	} while (0)
#define local_irq_restore(flags)		\
	do {					\
		if (!raw_irqs_disabled_flags(flags)) \
			trace_hardirqs_on();	\
		raw_local_irq_restore(flags);	\
	} while (0)
u64 ktime_get_ns(void);
u64 ktime_get_real_ns(void);

u64 stamp(void)
{
	unsigned long flags;
	u64 now;

	local_irq_save(flags);
	now = ktime_get_ns();
	local_irq_restore(flags);
	return now;
}

u64 skew(void)
{
	unsigned long flags;
	u64 now;

	local_irq_save(flags);
	now = ktime_get_ns() - ktime_get_real_ns();
	local_irq_restore(flags);
	return now;
}

// CHECK-MESSAGES: :38:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :39:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: u64 stamp(void)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: u64 now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = ktime_get_ns();
// CHECK-FIXES-NEXT: return now;
