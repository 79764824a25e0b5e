// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
}

struct defer_t {};

class reader {
public:
	explicit reader(defer_t) : owns_(false) {}
	~reader()
	{
		if (owns_)
			urcu_qsbr_read_unlock();
	}
	reader(const reader &) = delete;
	void lock()
	{
		urcu_qsbr_read_lock();
		owns_ = true;
	}

private:
	bool owns_;
};

extern int *hits;

int poll_wrong(int fd)
{
	reader r{defer_t{}};

	urcu_qsbr_thread_offline();
	int ready = wait_readable(fd, 100);
	r.lock();
	urcu_qsbr_thread_online();
	return ready + *hits;
}

int poll_right(int fd)
{
	reader r{defer_t{}};

	urcu_qsbr_thread_offline();
	int ready = wait_readable(fd, 100);
	urcu_qsbr_thread_online();
	r.lock();
	return ready + *hits;
}

// CHECK-MESSAGES: :39:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :37:{{[0-9]+}}: note: the thread goes offline here
