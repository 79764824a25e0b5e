// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

/* a label and a case need a statement behind them */
u64 stamp(int how)
{
	u64 now = 0;

	switch (how) {
	case 1:
		local_irq_disable();
		now = ktime_get_ns();
		local_irq_enable();
		break;
	default:
		goto done;
	}
done:
	return now;
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: case 1:
// CHECK-FIXES: now = ktime_get_ns();
