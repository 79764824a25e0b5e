// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <signal.h>
#include <time.h>

time_t stamp(const sigset_t *quiet)
{
	sigset_t old;
	time_t now;

	pthread_sigmask(SIG_SETMASK, quiet, &old);
	now = time(NULL);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return now;
}

// CHECK-MESSAGES: :10:{{[0-9]+}}: warning: 'pthread_sigmask' masks only to read the clock with 'time', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :11:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: time_t now;
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: now = time(NULL);
// CHECK-FIXES-NEXT: return now;
