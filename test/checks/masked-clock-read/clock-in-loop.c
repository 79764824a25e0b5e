// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
int poll_device(void);

/* each turn has a region of its own, with one read */
u64 wait_for_device(u64 timeout)
{
	u64 start = 0, now;

	do {
		local_irq_disable();
		now = ktime_get_ns();
		local_irq_enable();
		if (!start)
			start = now;
		if (poll_device())
			return now - start;
	} while (now - start < timeout);
	return 0;
}

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: do {
// CHECK-FIXES-NEXT: now = ktime_get_ns();
// CHECK-FIXES-NEXT: if (!start)
