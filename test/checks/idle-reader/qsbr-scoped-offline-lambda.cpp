// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
}

class scoped_offline {
public:
	scoped_offline() { urcu_qsbr_thread_offline(); }
	~scoped_offline() { urcu_qsbr_thread_online(); }
	scoped_offline(const scoped_offline &) = delete;
};

class read_guard {
public:
	read_guard() { urcu_qsbr_read_lock(); }
	~read_guard() { urcu_qsbr_read_unlock(); }
	read_guard(const read_guard &) = delete;
};

struct config { int timeout_ms; };
extern config *current_config;

int poll_once(int fd)
{
	auto timeout = [] {
		read_guard guard;
		return current_config ? current_config->timeout_ms : 1000;
	};

	scoped_offline parked;
	return wait_readable(fd, timeout());
}

// CHECK-MESSAGES: :35:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :30:{{[0-9]+}}: note: by way of 'read_guard', called here
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :34:{{[0-9]+}}: note: the thread goes offline here
