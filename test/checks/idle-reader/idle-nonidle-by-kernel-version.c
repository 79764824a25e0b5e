// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.KernelVersion: "6.1"}}'
// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.KernelVersion: "5.19"}}' -- -DOLD
typedef unsigned int u32;
#ifdef OLD
void rcu_idle_enter(void);
void rcu_idle_exit(void);
void rcu_irq_enter_irqson(void);
void rcu_irq_exit_irqson(void);
#define RCU_NONIDLE(a)				\
	do {					\
		rcu_irq_enter_irqson();		\
		do { a; } while (0);		\
		rcu_irq_exit_irqson();		\
	} while (0)
#else
void rcu_idle_enter(void);
void rcu_idle_exit(void);
void ct_irq_enter_irqson(void);
void ct_irq_exit_irqson(void);
#define RCU_NONIDLE(a)				\
	do {					\
		ct_irq_enter_irqson();		\
		do { a; } while (0);		\
		ct_irq_exit_irqson();		\
	} while (0)
#endif
void trace_cluster_down(u32 id);
void tick_broadcast_oneshot_control(int state);
int cluster_down(u32 id);

int cluster_idle(u32 id)
{
	int ret;

	rcu_idle_enter();
	RCU_NONIDLE(trace_cluster_down(id));
	RCU_NONIDLE(
		tick_broadcast_oneshot_control(1);
		trace_cluster_down(id + 1));
	ret = cluster_down(id);
	RCU_NONIDLE(tick_broadcast_oneshot_control(0));
	rcu_idle_exit();
	return ret;
}
