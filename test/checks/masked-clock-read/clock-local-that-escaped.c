// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
struct sync { u64 when; int cpu; };
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);
void on_interrupt(void (*fn)(struct sync *), struct sync *s);
void handler(struct sync *s);
void wait_for(struct sync *s);

/* a local, but the handler has been given its address */
u64 handshake(void)
{
	struct sync s = { 0, 0 };

	on_interrupt(handler, &s);
	local_irq_disable();
	s.when = ktime_get_ns();
	s.cpu = 1;
	local_irq_enable();
	wait_for(&s);
	return s.when;
}
