// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <csignal>
#include <ctime>
#include <signal.h>

/* as std::unique_lock: may be released before its end */
class signals_blocked {
public:
	explicit signals_blocked(const sigset_t &set) { pthread_sigmask(SIG_BLOCK, &set, &old_); }
	~signals_blocked() { restore(); }
	signals_blocked(const signals_blocked &) = delete;
	void restore()
	{
		if (!restored_)
			pthread_sigmask(SIG_SETMASK, &old_, nullptr);
		restored_ = true;
	}

private:
	sigset_t old_;
	bool restored_ = false;
};

extern volatile std::sig_atomic_t ticks;

long ticks_and_time(const sigset_t &set, int *n)
{
	signals_blocked guard(set);
	long now = static_cast<long>(time(nullptr));
	*n = ticks;
	guard.restore();
	return now;
}
