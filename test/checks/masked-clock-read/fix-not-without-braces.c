// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

/* the unmask stands in a branch of its own without braces */
int classify(u64 limit)
{
	u64 now;

	local_irq_disable();
	now = ktime_get_ns();
	if (now > limit)
		local_irq_enable();
	else
		local_irq_enable();
	return now > limit;
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :12:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: local_irq_disable();
// CHECK-FIXES: if (now > limit)
// CHECK-FIXES-NEXT: local_irq_enable();
// CHECK-FIXES-NEXT: else
// CHECK-FIXES-NEXT: local_irq_enable();
