// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
u64 sched_clock(void);
extern u64 offset;

static inline u64 now_us(void)
{
	return ktime_get_ns() / 1000;
}

/* adds what may change under it */
static inline u64 adjusted(void)
{
	return ktime_get_ns() + offset;
}

u64 stamp(void)
{
	u64 now;

	local_irq_disable();
	now = now_us();
	local_irq_enable();
	return now;
}

u64 stamp_adjusted(void)
{
	u64 now;

	local_irq_disable();
	now = adjusted();
	local_irq_enable();
	return now;
}

// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: u64 stamp(void)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: u64 now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = now_us();
// CHECK-FIXES-NEXT: return now;
