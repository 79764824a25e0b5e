// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
void ct_irq_enter_irqson(void);
void ct_irq_exit_irqson(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void wfi(void);

#define RCU_NONIDLE(a)				\
	do {					\
		ct_irq_enter_irqson();		\
		do { a; } while (0);		\
		ct_irq_exit_irqson();		\
	} while (0)

extern struct clk { int rate; } *cpu_clk;

static int rate_of(void)
{
	int rate;

	rcu_read_lock();
	rate = cpu_clk ? cpu_clk->rate : 0;
	rcu_read_unlock();
	return rate;
}

int slow_idle(int index)
{
	int before = 0;

	ct_idle_enter();
	RCU_NONIDLE(before = rate_of());
	wfi();
	if (before != rate_of())
		index = -1;
	ct_idle_exit();
	return index;
}

// CHECK-MESSAGES: :36:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: 'rcu_read_lock' is here
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: RCU stops watching here
