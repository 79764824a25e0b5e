// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <csignal>
#include <ctime>
#include <signal.h>

class signals_blocked {
public:
	signals_blocked()
	{
		sigset_t all;
		sigfillset(&all);
		pthread_sigmask(SIG_BLOCK, &all, &old_);
	}
	~signals_blocked() { pthread_sigmask(SIG_SETMASK, &old_, nullptr); }
	signals_blocked(const signals_blocked &) = delete;

private:
	sigset_t old_;
};

extern int count;

long stamp()
{
	signals_blocked guard;
	timespec ts;
	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * 1000 + ts.tv_nsec / 1000000;
}

long counted()
{
	signals_blocked guard;
	timespec ts;
	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * 1000 + count;
}

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: 'signals_blocked' masks only to read the clock with 'clock_gettime', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: the only thing done under the mask
