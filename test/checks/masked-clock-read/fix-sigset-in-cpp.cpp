// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <ctime>
#include <signal.h>


time_t stamp(const sigset_t &set)
{
	sigset_t old;

	pthread_sigmask(SIG_BLOCK, &set, &old);
	const time_t now = time(nullptr);
	pthread_sigmask(SIG_SETMASK, &old, nullptr);
	return now;
}

// CHECK-MESSAGES: :10:{{[0-9]+}}: warning: 'pthread_sigmask' masks only to read the clock with 'time', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :11:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-FIXES: time_t stamp(const sigset_t &set)
// CHECK-FIXES-NEXT: {
// CHECK-FIXES-EMPTY:
// CHECK-FIXES-NEXT: const time_t now = time(nullptr);
