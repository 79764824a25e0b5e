// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
static inline unsigned int dev_status(volatile unsigned int *reg) { return *reg; }

struct sample { u64 when; unsigned int axes; };

/* one clock read only, but it dates the register value next to it */
void joystick_sample(volatile unsigned int *reg, struct sample *s)
{
	local_irq_disable();
	s->axes = dev_status(reg) & 0xf;
	s->when = ktime_get_ns();
	local_irq_enable();
}
