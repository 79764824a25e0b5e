// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <signal.h>
#include <time.h>

static void block(sigset_t *old)
{
	sigset_t all;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, old);
}

static void restore(const sigset_t *old)
{
	pthread_sigmask(SIG_SETMASK, old, NULL);
}

/* the helpers have other users: no fix */
long stamp(void)
{
	sigset_t old;
	long n;

	block(&old);
	n = (long)time(NULL);
	restore(&old);
	return n;
}

extern int shared;

/* more than the clock: what is said about the helpers must not depend on one caller */
long with_shared(void)
{
	sigset_t old;
	long n;

	block(&old);
	n = (long)time(NULL) + shared;
	restore(&old);
	return n;
}

int locked(sigset_t *old)
{
	block(old);
	return (int)time(NULL);
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: 'block' masks only to read the clock with 'time', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: block(&old);
