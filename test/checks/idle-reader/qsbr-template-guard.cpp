// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_bp_read_lock(void);
void urcu_bp_read_unlock(void);
int wait_readable(int fd, int ms);
}

struct qsbr {
	static void lock() { urcu_qsbr_read_lock(); }
	static void unlock() { urcu_qsbr_read_unlock(); }
};
struct bp {
	static void lock() { urcu_bp_read_lock(); }
	static void unlock() { urcu_bp_read_unlock(); }
};

template <class Flavour> class read_guard {
public:
	read_guard() { Flavour::lock(); }
	~read_guard() { Flavour::unlock(); }
	read_guard(const read_guard &) = delete;
};

extern int *hits;

int park_bp(int fd)
{
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, 10);
	{
		read_guard<bp> guard; /* needs no thread online */
		n += *hits;
	}
	urcu_qsbr_thread_online();
	return n;
}

int park_qsbr(int fd)
{
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, 10);
	{
		read_guard<qsbr> guard;
		n += *hits;
	}
	urcu_qsbr_thread_online();
	return n;
}

// CHECK-MESSAGES: :47:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: by way of 'lock', called here
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :44:{{[0-9]+}}: note: the thread goes offline here
