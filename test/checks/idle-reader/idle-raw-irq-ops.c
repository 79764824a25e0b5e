// RUN: %check_tidy %s quiesce-idle-reader %t
#define __cpuidle __attribute__((__section__(".cpuidle.text")))

typedef unsigned long long u64;
void raw_irq_on(void);
void raw_irq_off(void);
u64 local_clock_noinstr(void);
int need_resched(void);
void cpu_relax(void);

#define raw_local_irq_enable()	raw_irq_on()
#define raw_local_irq_disable()	raw_irq_off()

static __cpuidle int spin_idle(u64 limit, int index)
{
	u64 start = local_clock_noinstr();
	unsigned int turns = 0;

	raw_local_irq_enable();
	while (!need_resched()) {
		cpu_relax();
		if (++turns < 200) /* one clock read for many turns */
			continue;
		turns = 0;
		if (local_clock_noinstr() - start > limit)
			break;
	}
	raw_local_irq_disable();
	return index;
}

struct cpuidle_state { unsigned int flags; int (*enter)(u64, int); };
struct cpuidle_state spin_states[] = { { .flags = 0, .enter = spin_idle } };
