// RUN: %check_tidy %s quiesce-masked-clock-read %t
#define CLASS(_name, var)						\
	class_##_name##_t var						\
	__attribute__((__cleanup__(class_##_name##_destructor))) =	\
	class_##_name##_constructor
#define guard(_name)	CLASS(_name, guard_var)
#define __guard_ptr(_name)	class_##_name##_lock_ptr
#define scoped_guard(_name, args...)					\
	for (CLASS(_name, scope)(args), *done = (void *)0;		\
	     __guard_ptr(_name)(&scope) && !done; done = (void *)1)

typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 sched_clock(void);

typedef struct { void *lock; unsigned long flags; } class_irqsave_t;
static inline void class_irqsave_destructor(class_irqsave_t *_T)
{
	if (_T->lock)
		local_irq_restore(_T->flags);
}
static inline class_irqsave_t class_irqsave_constructor(void)
{
	class_irqsave_t _t = { .lock = (void *)1 };

	local_irq_save(_t.flags);
	return _t;
}
static inline void *class_irqsave_lock_ptr(class_irqsave_t *_T) { return _T->lock; }

u64 stamp(void)
{
	guard(irqsave)();
	return sched_clock();
}

// CHECK-MESSAGES: :36:{{[0-9]+}}: warning: 'guard' masks only to read the clock with 'sched_clock'; disable preemption instead or use a trace clock [quiesce-masked-clock-read]
// CHECK-MESSAGES: :37:{{[0-9]+}}: note: the only thing done under the mask
