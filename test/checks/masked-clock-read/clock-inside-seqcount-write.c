// RUN: %check_tidy %s quiesce-masked-clock-read %t
typedef unsigned long long u64;
struct seqcount { unsigned int seq; };
void write_seqcount_begin(struct seqcount *s);
void write_seqcount_end(struct seqcount *s);
void local_irq_disable(void);
void local_irq_enable(void);
u64 ktime_get_ns(void);

struct engine_stats { struct seqcount lock; u64 start; u64 total; int active; };

void engine_unpark(struct engine_stats *st)
{
	/* the writer section must not be interrupted by a reader */
	local_irq_disable();
	write_seqcount_begin(&st->lock);
	st->start = ktime_get_ns();
	st->active = 1;
	write_seqcount_end(&st->lock);
	local_irq_enable();
}
