// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

int is_late(u64 deadline, u64 *by)
{
	u64 now;

	local_irq_disable();
	now = ktime_get_ns();
	if (now > deadline) {
		local_irq_enable();
		*by = now - deadline;
		return 1;
	}
	local_irq_enable();
	*by = 0;
	return 0;
}

// CHECK-MESSAGES: :11:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: int is_late(u64 deadline, u64 *by)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: u64 now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = ktime_get_ns();
// CHECK-FIXES-NEXT: if (now > deadline) {
// CHECK-FIXES-NEXT: *by = now - deadline;
// CHECK-FIXES-NEXT: return 1;
// CHECK-FIXES-NEXT: }
// CHECK-FIXES-NEXT: *by = 0;
