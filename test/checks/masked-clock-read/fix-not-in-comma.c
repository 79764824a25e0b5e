// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

/* parts of expressions: nothing that could be cut out */
u64 comma(void)
{
	u64 now;

	local_irq_disable(), now = ktime_get_ns(), local_irq_enable();
	return now;
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :12:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: local_irq_disable(), now = ktime_get_ns(), local_irq_enable();
