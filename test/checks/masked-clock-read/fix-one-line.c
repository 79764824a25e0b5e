// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

u64 stamp(void)
{
	u64 now;

	local_irq_disable(); now = ktime_get_ns(); local_irq_enable();
	return now;
}

// CHECK-MESSAGES: :11:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :11:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: u64 stamp(void)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: u64 now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = ktime_get_ns();{{ ?}}
// CHECK-FIXES-NEXT: return now;
