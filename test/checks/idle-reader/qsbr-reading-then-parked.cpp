// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
int wait_readable(int fd, int ms);
}

struct read_guard {
	read_guard() { urcu_qsbr_read_lock(); }
	~read_guard() { urcu_qsbr_read_unlock(); }
	read_guard(const read_guard &) = delete;
};
extern int *limit;

template <class F> int reading(F f)
{
	read_guard guard;
	return f(*limit);
}

template <class F> int parked(F f)
{
	urcu_qsbr_thread_offline();
	int n = f();
	urcu_qsbr_thread_online();
	return n;
}

/* first the one, then the other */
int turn(int fd)
{
	int ms = reading([](int l) { return l * 10; });
	return parked([=] { return wait_readable(fd, ms); });
}
