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

/* the reader is still open while the thread sleeps */
int turn(int fd)
{
	return reading([=](int l) {
		return parked([=] { return wait_readable(fd, l); });
	});
}

/* and here it is entered offline */
int turn_round(int fd)
{
	return parked([=] {
		return reading([=](int l) { return wait_readable(fd, l); });
	});
}

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_thread_offline' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :36:{{[0-9]+}}: note: by way of 'parked', called here
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: 'urcu_qsbr_thread_offline' is here
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: the read-side critical section begins here
// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :44:{{[0-9]+}}: note: by way of 'reading', called here
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: by way of 'read_guard', called here
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: the thread goes offline here
