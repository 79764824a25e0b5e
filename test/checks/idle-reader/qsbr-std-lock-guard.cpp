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

int park(int fd)
{
	int ms;
	{
		std::lock_guard<domain> guard(rcu);
		ms = *limit;
	}
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	{
		std::lock_guard<domain> guard(rcu);
		n += *limit;
	}
	urcu_qsbr_thread_online();
	return n;
}

int tick()
{
	std::lock_guard<domain> guard(rcu);
	int n = *limit;
	urcu_qsbr_quiescent_state();
	return n + *limit;
}

// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: note: by way of 'lock', called here
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: the thread goes offline here
// CHECK-MESSAGES: :42:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_quiescent_state' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :40:{{[0-9]+}}: note: the read-side critical section begins here
