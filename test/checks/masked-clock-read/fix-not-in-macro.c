// RUN: %check_tidy %s quiesce-masked-clock-read %t
// CHECK-LEFT: 2
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

#define STAMP_QUIETLY(t)			\
	do {					\
		local_irq_disable();		\
		(t) = ktime_get_ns();		\
		local_irq_enable();		\
	} while (0)
#define LOCK()		local_irq_disable()
#define UNLOCK()	local_irq_enable()

u64 stamp(void)
{
	u64 now;

	STAMP_QUIETLY(now);
	return now;
}

/* used for other things too; this use can go, the macros stay */
u64 stamp_by_names(void)
{
	u64 now;

	LOCK();
	now = ktime_get_ns();
	UNLOCK();
	return now;
}

/* only statement of an if: what is left would not be a program */
u64 stamp_if(int quiet)
{
	u64 now;

	if (quiet)
		local_irq_disable();
	now = ktime_get_ns();
	if (quiet)
		local_irq_enable();
	return now;
}

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: 'STAMP_QUIETLY' masks only to read the clock with 'STAMP_QUIETLY', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :30:{{[0-9]+}}: warning: 'LOCK' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :31:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :42:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :43:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: STAMP_QUIETLY(now);
// CHECK-FIXES: u64 stamp_by_names(void)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: u64 now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = ktime_get_ns();
// CHECK-FIXES-NEXT: return now;
// CHECK-FIXES: local_irq_disable();
