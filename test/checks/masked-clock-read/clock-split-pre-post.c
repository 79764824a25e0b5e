// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
unsigned long arch_local_irq_save(void);
void arch_local_irq_restore(unsigned long f);
#define local_irq_save(f)	do { (f) = arch_local_irq_save(); } while (0)
#define local_irq_restore(f)	do { arch_local_irq_restore(f); } while (0)
u64 ktime_get_real_ns(void);
void shift_out(const void *buf, int n);

struct xfer { unsigned long irq_flags; u64 pre, post; };

static void stamp_pre(struct xfer *x, int irqs_off)
{
	if (irqs_off)
		local_irq_save(x->irq_flags);
	x->pre = ktime_get_real_ns();
}

static void stamp_post(struct xfer *x, int irqs_off)
{
	x->post = ktime_get_real_ns();
	if (irqs_off)
		local_irq_restore(x->irq_flags);
}

void send_stamped(struct xfer *x, const void *buf, int n)
{
	stamp_pre(x, 1);
	shift_out(buf, n);
	stamp_post(x, 1);
}
