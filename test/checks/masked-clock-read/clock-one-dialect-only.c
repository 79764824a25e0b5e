// RUN: %check_tidy %s quiesce-masked-clock-read %t -- --config='{CheckOptions: {quiesce-masked-clock-read.Dialects: linux}}'
typedef unsigned long long u64;
typedef struct { unsigned long sig[2]; } sigset_t;
int pthread_sigmask(int how, const sigset_t *set, sigset_t *old);
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_coarse_ns(void);

/* liburcu's dialect, with the C library's names, is not asked for */
u64 signals(const sigset_t *set)
{
	u64 now;

	pthread_sigmask(0, set, (sigset_t *)0);
	now = ktime_get_coarse_ns();
	pthread_sigmask(1, set, (sigset_t *)0);
	return now;
}

u64 interrupts(void)
{
	u64 now;

	local_irq_disable();
	now = ktime_get_coarse_ns();
	local_irq_enable();
	return now;
}

// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: 'local_irq_disable' masks only to read the clock with 'ktime_get_coarse_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: the only thing done under the mask
