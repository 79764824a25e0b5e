// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
typedef struct { int v; } spinlock_t;
unsigned long _raw_spin_lock_irqsave(spinlock_t *l);
void _raw_spin_unlock_irqrestore(spinlock_t *l, unsigned long f);
void _raw_spin_lock_irq(spinlock_t *l);
void _raw_spin_unlock_irq(spinlock_t *l);
#define spin_lock_irqsave(l, f)		do { (f) = _raw_spin_lock_irqsave(l); } while (0)
#define spin_unlock_irqrestore(l, f)	_raw_spin_unlock_irqrestore(l, f)
void local_irq_disable(void);
void local_irq_enable(void);
void spin_lock(spinlock_t *l);
void spin_unlock(spinlock_t *l);
u64 ktime_get_ns(void);
extern spinlock_t order;

/* the lock puts stamps in order */
u64 ordered_stamp(void)
{
	unsigned long flags;
	u64 t;

	spin_lock_irqsave(&order, flags);
	t = ktime_get_ns();
	spin_unlock_irqrestore(&order, flags);
	return t;
}

u64 ordered_stamp_irq(void)
{
	u64 t;

	_raw_spin_lock_irq(&order);
	t = ktime_get_ns();
	_raw_spin_unlock_irq(&order);
	return t;
}

u64 ordered_by_hand(void)
{
	u64 t;

	local_irq_disable();
	spin_lock(&order);
	t = ktime_get_ns();
	spin_unlock(&order);
	local_irq_enable();
	return t;
}
