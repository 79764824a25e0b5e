// RUN: %check_tidy %s quiesce-idle-reader %t
struct clk_node { int rate; };
extern struct clk_node *active_clk;

void rcu_idle_enter(void);
void rcu_idle_exit(void);
void rcu_irq_enter_irqson(void);
void rcu_irq_exit_irqson(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void wfi(void);

#define RCU_NONIDLE(stmt)			\
	do {					\
		rcu_irq_enter_irqson();		\
		do { stmt; } while (0);		\
		rcu_irq_exit_irqson();		\
	} while (0)

static int clk_peek(void)
{
	int rate;

	rcu_read_lock();
	rate = active_clk ? active_clk->rate : 0;
	rcu_read_unlock();
	return rate;
}

int soc_enter_retention(int index)
{
	int rate = 0;

	rcu_idle_enter();
	RCU_NONIDLE(rate = clk_peek());
	if (rate < 100)
		wfi();
	rcu_idle_exit();
	return index;
}
