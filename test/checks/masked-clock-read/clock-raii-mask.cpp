// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
extern "C" {
void local_irq_disable(void);
void local_irq_enable(void);
u64 sched_clock(void);
u64 ktime_get_ns(void);
void push(u64 t);
}

struct irqs_off {
	irqs_off() { local_irq_disable(); }
	~irqs_off() { local_irq_enable(); }
	irqs_off(const irqs_off &) = delete;
};

u64 stamp()
{
	irqs_off guard;
	return sched_clock();
}

void record()
{
	irqs_off guard;
	push(sched_clock());
}

u64 record_and_stamp()
{
	u64 t;
	{
		irqs_off guard;
		t = ktime_get_ns();
	}
	push(t);
	return t;
}

// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: 'irqs_off' masks only to read the clock with 'sched_clock'; disable preemption instead or use a trace clock [quiesce-masked-clock-read]
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :33:{{[0-9]+}}: warning: 'irqs_off' masks only to read the clock with 'ktime_get_ns', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :34:{{[0-9]+}}: note: the only thing done under the mask
