// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_ns(void);
unsigned char port_read(int port);

/* shortest of ten bursts of 50 port reads */
u64 calibrate(int port)
{
	u64 best = ~0ull;

	for (int round = 0; round < 10; round++) {
		unsigned long flags;
		u64 t1, t2, t3, cost;

		local_irq_save(flags);
		t1 = ktime_get_ns();
		for (int i = 0; i < 50; i++)
			port_read(port);
		t2 = ktime_get_ns();
		t3 = ktime_get_ns();
		local_irq_restore(flags);

		cost = (t2 - t1) - (t3 - t2);
		if (cost < best)
			best = cost;
	}
	return best / 50;
}
