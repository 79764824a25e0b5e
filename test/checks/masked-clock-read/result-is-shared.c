// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <signal.h>
#include <time.h>

typedef long long s64;
struct timespec64 { s64 tv_sec; long tv_nsec; };
struct device { struct timespec64 last; };
void ktime_get_ts64(struct timespec64 *ts);
void local_irq_disable(void);
void local_irq_enable(void);

static struct timespec last;

/* the signal handler reads `last`: it must not see half of it */
void remember(const sigset_t *alrm)
{
	sigset_t old;

	pthread_sigmask(SIG_BLOCK, alrm, &old);
	clock_gettime(CLOCK_MONOTONIC, &last);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
}

struct timespec remembered(void) { return last; }

/* the same with an interrupt handler */
void device_touch(struct device *d)
{
	local_irq_disable();
	ktime_get_ts64(&d->last);
	local_irq_enable();
}

/* whose memory it is, the caller knows */
void remember_at(struct timespec *where, const sigset_t *alrm)
{
	sigset_t old;

	sigprocmask(SIG_BLOCK, alrm, &old);
	clock_gettime(CLOCK_MONOTONIC, where);
	sigprocmask(SIG_SETMASK, &old, NULL);
}
