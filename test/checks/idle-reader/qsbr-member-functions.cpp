// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
}

namespace net {

struct route { int metric; };

class table {
public:
	int metric() const
	{
		urcu_qsbr_read_lock();
		int m = best_ ? best_->metric : 0;
		urcu_qsbr_read_unlock();
		return m;
	}

private:
	const route *best_ = nullptr;
};

class loop {
public:
	explicit loop(const table &t) : table_(t) {}
	int turn(int fd);
	int turn_right(int fd);

private:
	void sleep() { urcu_qsbr_thread_offline(); }
	void wake() { urcu_qsbr_thread_online(); }
	const table &table_;
};

int loop::turn(int fd)
{
	sleep();
	int ready = wait_readable(fd, table_.metric() * 10);
	wake();
	return ready;
}

int loop::turn_right(int fd)
{
	int ms = table_.metric() * 10;

	sleep();
	int ready = wait_readable(fd, ms);
	wake();
	return ready + table_.metric();
}

} // namespace net

// CHECK-MESSAGES: :43:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :42:{{[0-9]+}}: note: the thread goes offline here
