// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
typedef struct { unsigned long flags; int once; } class_irqsave_t;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
u64 local_clock(void);

static inline class_irqsave_t irqsave_ctor(void)
{
	return (class_irqsave_t){ .flags = arch_local_irq_save(), .once = 1 };
}
static inline void irqsave_dtor(class_irqsave_t *c) { arch_local_irq_restore(c->flags); }

#define scoped_guard_irqsave() \
	for (class_irqsave_t __g __attribute__((cleanup(irqsave_dtor))) = irqsave_ctor(); __g.once; __g.once = 0)

struct job { u64 queued_at; int prio; };

void job_queue(struct job *j, int prio)
{
	u64 now = 0;

	scoped_guard_irqsave()
		now = local_clock();
	j->queued_at = now;
	j->prio = prio;
}

// CHECK-MESSAGES: :23:{{[0-9]+}}: warning: 'scoped_guard_irqsave' masks only to read the clock with 'local_clock'; disable preemption instead or use a trace clock [quiesce-masked-clock-read]
// CHECK-MESSAGES: :24:{{[0-9]+}}: note: the only thing done under the mask
