// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
extern "C" {
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
u64 sched_clock(void);
void push(u64 t);
}
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)

/* the guard is local: what it keeps is nobody else's memory */
class irqs_off {
public:
	irqs_off() { local_irq_save(flags_); }
	~irqs_off() { local_irq_restore(flags_); }
	irqs_off(const irqs_off &) = delete;

private:
	unsigned long flags_;
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

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: 'irqs_off' masks only to read the clock with 'sched_clock'; disable preemption instead or use a trace clock [quiesce-masked-clock-read]
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: the only thing done under the mask
