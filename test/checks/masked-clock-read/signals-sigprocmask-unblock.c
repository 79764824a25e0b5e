// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <signal.h>
#include <stdint.h>
#include <time.h>

/* the set is given from outside; blocked and unblocked around one read */
int64_t stamp_ms(const sigset_t *quiet)
{
	struct timespec ts = { 0, 0 };

	sigprocmask(SIG_BLOCK, quiet, NULL);
	clock_gettime(CLOCK_REALTIME, &ts);
	sigprocmask(SIG_UNBLOCK, quiet, NULL);
	return (int64_t)ts.tv_sec * 1000 + ts.tv_nsec / 1000000;
}

// CHECK-MESSAGES: :11:{{[0-9]+}}: warning: 'sigprocmask' masks only to read the clock with 'clock_gettime', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: struct timespec ts = { 0, 0 };
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: clock_gettime(CLOCK_REALTIME, &ts);
// CHECK-FIXES-NEXT: return (int64_t)ts.tv_sec * 1000 + ts.tv_nsec / 1000000;
