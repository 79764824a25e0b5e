// RUN: %check_tidy %s quiesce-idle-reader %t
#define __cpuidle __attribute__((__section__(".cpuidle.text")))

void raw_irq_on(void);
void raw_irq_off(void);
void trace_hardirqs_off(void);
unsigned long monitor_wait(unsigned long hint);

#define raw_local_irq_enable()	raw_irq_on()
#define raw_local_irq_disable()	raw_irq_off()
#define local_irq_disable()			\
	do {					\
		raw_local_irq_disable();	\
		trace_hardirqs_off();		\
	} while (0)

/* runs with RCU already off: entered from the generic idle code */
static __cpuidle int mwait_with_irqs(unsigned long hint, int index)
{
	raw_local_irq_enable();
	monitor_wait(hint);
	local_irq_disable();
	return index;
}

struct cpuidle_state { const char *name; unsigned int flags; int (*enter)(unsigned long, int); };

struct cpuidle_state mwait_states[] = {
	{ .name = "C1", .flags = 0, .enter = mwait_with_irqs },
};

// CHECK-MESSAGES: :22:{{[0-9]+}}: warning: 'local_irq_disable' is traced while RCU is not watching; move it out of the idle window or use its raw_ form [quiesce-idle-reader]
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: RCU does not watch in a callback set here
