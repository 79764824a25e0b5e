// RUN: %check_tidy %s quiesce-masked-clock-read %t -- -- -I%source-root/runtime/include
#include <csignal>
#include <quiesce/annotations.h>
#include <signal.h>

namespace acme {
struct clock {
	QUIESCE_CLOCK_READ static unsigned long long now();
	static unsigned long long slow_now();
};
}

unsigned long long stamp(const sigset_t &set)
{
	sigset_t old;

	pthread_sigmask(SIG_BLOCK, &set, &old);
	unsigned long long now = acme::clock::now();
	pthread_sigmask(SIG_SETMASK, &old, nullptr);
	return now;
}

unsigned long long slow_stamp(const sigset_t &set)
{
	sigset_t old;

	pthread_sigmask(SIG_BLOCK, &set, &old);
	unsigned long long now = acme::clock::slow_now();
	pthread_sigmask(SIG_SETMASK, &old, nullptr);
	return now;
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: 'pthread_sigmask' masks only to read the clock with 'now', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: the only thing done under the mask
