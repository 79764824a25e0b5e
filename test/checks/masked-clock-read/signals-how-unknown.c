// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <signal.h>
#include <time.h>

/* whether it blocks or unblocks is the caller's to say */
time_t with_mask(int how, int back, const sigset_t *set)
{
	time_t now;

	pthread_sigmask(how, set, NULL);
	now = time(NULL);
	pthread_sigmask(back, set, NULL);
	return now;
}

/* lets signals in to read the clock: not what is looked for */
time_t let_in(const sigset_t *set)
{
	time_t now;

	pthread_sigmask(SIG_UNBLOCK, set, NULL);
	now = time(NULL);
	pthread_sigmask(SIG_BLOCK, set, NULL);
	return now;
}
