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
struct conf { int ms; };
extern conf *current;

class view {
public:
	view() : conf_(current) {}
	int ms() const { return conf_ ? conf_->ms : 0; }

private:
	read_guard guard_;
	const conf *conf_;
};

int park(int fd)
{
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, 10);
	{
		view v;
		n += v.ms();
	}
	urcu_qsbr_thread_online();
	return n;
}

// CHECK-MESSAGES: :34:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: by way of 'read_guard', called here
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :31:{{[0-9]+}}: note: the thread goes offline here
