// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
typedef long long s64;
struct timespec64 { s64 tv_sec; long tv_nsec; };
struct stamp { struct timespec64 ts; u64 ns; int valid; };
void local_irq_disable(void);
void local_irq_enable(void);
void ktime_get_real_ts64(struct timespec64 *ts);
u64 ktime_get_ns(void);

/* members of a local struct are local */
s64 seconds(void)
{
	struct stamp s = { .valid = 0 };

	local_irq_disable();
	ktime_get_real_ts64(&s.ts);
	s.valid = 1;
	local_irq_enable();
	return s.valid ? s.ts.tv_sec : 0;
}

u64 nth(int n)
{
	u64 ring[4] = { 0 };

	local_irq_disable();
	ring[n & 3] = ktime_get_ns();
	local_irq_enable();
	return ring[0] + ring[3];
}

// CHECK-MESSAGES: :16:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_real_ts64', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: the only thing done under the mask
