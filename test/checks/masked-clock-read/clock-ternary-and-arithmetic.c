// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
typedef unsigned int u32;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

/* works on locals only between mask and unmask */
u32 ticks(u64 base, int fine)
{
	u64 delta;
	u32 n;

	local_irq_disable();
	delta = ktime_get_ns() - base;
	n = (u32)(fine ? delta : delta >> 10);
	if (n < 2)
		n = 2;
	local_irq_enable();
	return n;
}

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: u32 n;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: delta = ktime_get_ns() - base;
