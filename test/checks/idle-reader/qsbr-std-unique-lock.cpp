// RUN: %check_tidy %s quiesce-idle-reader %t
#include <mutex>

extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
int wait_readable(int fd, int ms);
}

/* RCU as a lock that the standard library's guards can hold */
struct domain {
	void lock() { urcu_qsbr_read_lock(); }
	void unlock() { urcu_qsbr_read_unlock(); }
};
extern domain rcu;
extern int *limit;

static int scoped()
{
	std::unique_lock<domain> guard(rcu);
	return *limit;
}

int park(int fd)
{
	int ms = scoped();
	std::unique_lock<domain> guard(rcu);
	ms += *limit;
	guard.unlock();
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return n;
}
