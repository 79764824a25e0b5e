// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
typedef long long ktime_t;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
void local_irq_disable(void);
void local_irq_enable(void);
ktime_t ktime_get(void);
ktime_t ktime_get_real(void);
u64 sched_clock(void);

ktime_t first(void)
{
	ktime_t now;
	unsigned long flags;

	local_irq_save(flags);
	now = ktime_get();
	local_irq_restore(flags);

	return now;
}

/* this one reads per-CPU data: no fix of ours */
u64 second(void)
{
	u64 now;

	local_irq_disable();
	now = sched_clock();
	local_irq_enable();

	return now;
}

ktime_t third(void)
{
	ktime_t now;

	local_irq_disable();
	now = ktime_get_real();
	local_irq_enable();

	return now;
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: 'local_irq_save' masks only to read the clock with 'ktime_get', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'sched_clock'; disable preemption instead or use a trace clock [quiesce-masked-clock-read]
// CHECK-MESSAGES: :32:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :42:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_real', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :43:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: ktime_t first(void)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: ktime_t now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = ktime_get();
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: return now;
// CHECK-FIXES: local_irq_disable();
// CHECK-FIXES-NEXT: now = sched_clock();
// CHECK-FIXES-NEXT: local_irq_enable();
// CHECK-FIXES: ktime_t third(void)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-NEXT: ktime_t now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = ktime_get_real();
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: return now;
