// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <time.h>

/* signals go to another thread; this one reads the clock for itself */
void *timer_thread(void *arg)
{
	uint64_t *start = arg;
	struct timespec ts;
	sigset_t all;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, NULL);
	clock_gettime(CLOCK_MONOTONIC, &ts);
	*start = (uint64_t)ts.tv_sec;
	return arg;
}

/* the new thread inherits the mask */
int start(pthread_t *t, uint64_t *when)
{
	sigset_t all, old;
	int err;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &old);
	err = pthread_create(t, NULL, timer_thread, when);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return err ? -1 : (int)time(NULL);
}
