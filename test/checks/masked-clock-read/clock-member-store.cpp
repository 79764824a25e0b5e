// RUN: %check_tidy %s quiesce-masked-clock-read %t
#include <csignal>
#include <ctime>
#include <signal.h>

thread_local time_t last_seen;

class sampler {
public:
	explicit sampler(const sigset_t &set) : set_(set) {}

	/* the handler looks at last_ */
	void sample()
	{
		sigset_t old;
		pthread_sigmask(SIG_BLOCK, &set_, &old);
		last_ = time(nullptr);
		pthread_sigmask(SIG_SETMASK, &old, nullptr);
	}
	void sample_to(time_t &out)
	{
		sigset_t old;
		pthread_sigmask(SIG_BLOCK, &set_, &old);
		out = time(nullptr);
		pthread_sigmask(SIG_SETMASK, &old, nullptr);
	}
	void see()
	{
		sigset_t old;
		pthread_sigmask(SIG_BLOCK, &set_, &old);
		last_seen = time(nullptr);
		pthread_sigmask(SIG_SETMASK, &old, nullptr);
	}
	time_t last() const { return last_; }

private:
	const sigset_t &set_;
	time_t last_ = 0;
};

time_t twice(sampler &s, time_t &t)
{
	s.sample();
	s.sample_to(t);
	s.see();
	return s.last();
}
