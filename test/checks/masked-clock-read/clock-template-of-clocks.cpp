// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <csignal>
#include <ctime>
#include <signal.h>

extern long drift;
extern volatile long hardware_ticks;

struct system_clock { static long now() { return static_cast<long>(time(nullptr)); } };
struct corrected_clock { static long now() { return static_cast<long>(time(nullptr)) + drift; } };
struct hardware_clock { static long now() { return hardware_ticks; } };

/* one of the three needs no mask; the template is written for all of them */
template <class Clock> long quiet_now(const sigset_t &set)
{
	sigset_t old;

	pthread_sigmask(SIG_BLOCK, &set, &old);
	long now = Clock::now();
	pthread_sigmask(SIG_SETMASK, &old, nullptr);
	return now;
}

long sum(const sigset_t &set)
{
	return quiet_now<system_clock>(set) + quiet_now<corrected_clock>(set) + quiet_now<hardware_clock>(set);
}
