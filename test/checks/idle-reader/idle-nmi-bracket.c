// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
void ct_nmi_enter(void);
void ct_nmi_exit(void);
void ct_irq_enter(void);
void ct_irq_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void trace_nmi_handler(int n);
int atomic_notifier_call_chain(void *nh, unsigned long val, void *v);
void wfi(void);
extern char chain[32];

void idle_with_events(int n)
{
	ct_idle_enter();
	wfi();
	ct_irq_enter();
	ct_nmi_enter();
	trace_nmi_handler(n);
	ct_nmi_exit();
	rcu_read_lock();
	rcu_read_unlock();
	ct_irq_exit();
	ct_idle_exit();
}

void idle_with_chain(void)
{
	ct_idle_enter();
	ct_nmi_enter();
	trace_nmi_handler(0);
	ct_nmi_exit();
	atomic_notifier_call_chain(chain, 0, (void *)0);
	ct_idle_exit();
}

// CHECK-MESSAGES: :35:{{[0-9]+}}: warning: 'atomic_notifier_call_chain' uses RCU while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :31:{{[0-9]+}}: note: RCU stops watching here
