// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
void publish(u64 t);

void tell(void)
{
	local_irq_disable();
	const u64 now = ktime_get_ns();

	local_irq_enable();
	publish(now);
}

// CHECK-MESSAGES: :10:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :11:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: void tell(void)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: const u64 now = ktime_get_ns();
