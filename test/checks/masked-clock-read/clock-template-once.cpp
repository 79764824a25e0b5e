// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <csignal>
#include <ctime>
#include <signal.h>

/* the same fault in every instantiation is one fault */
template <class T> T quiet_now(const sigset_t &set)
{
	sigset_t old;

	pthread_sigmask(SIG_BLOCK, &set, &old);
	T now = static_cast<T>(time(nullptr));
	pthread_sigmask(SIG_SETMASK, &old, nullptr);
	return now;
}

long sum(const sigset_t &set)
{
	return quiet_now<long>(set) + quiet_now<int>(set) + static_cast<long>(quiet_now<double>(set));
}

// CHECK-MESSAGES: :11:{{[0-9]+}}: warning: 'pthread_sigmask' masks only to read the clock with 'time', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the only thing done under the mask
