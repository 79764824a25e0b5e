// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <time.h>

static volatile sig_atomic_t ticks;

/* the count belongs to the time */
long ticks_at(const sigset_t *alrm, struct timespec *ts)
{
	sigset_t old;
	long n;

	pthread_sigmask(SIG_BLOCK, alrm, &old);
	clock_gettime(CLOCK_MONOTONIC, ts);
	n = ticks;
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return n;
}

/* a line of the log is written whole */
void log_line(const sigset_t *all, const char *text)
{
	sigset_t old;
	struct timeval tv;

	sigprocmask(SIG_BLOCK, all, &old);
	gettimeofday(&tv, NULL);
	fprintf(stderr, "%ld %s\n", (long)tv.tv_sec, text);
	sigprocmask(SIG_SETMASK, &old, NULL);
}

/* waiting with a mask of its own */
int wait_quietly(const sigset_t *all, time_t *since)
{
	siginfo_t info;
	time_t now;

	sigprocmask(SIG_BLOCK, all, NULL);
	now = time(NULL);
	sigwaitinfo(all, &info);
	sigprocmask(SIG_UNBLOCK, all, NULL);
	*since = now;
	return info.si_signo;
}
