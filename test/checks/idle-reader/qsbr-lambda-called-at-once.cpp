// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
}

struct config { int timeout_ms; };
extern config *current_config;

int poll_once(int fd)
{
	urcu_qsbr_thread_offline();
	const int ready = wait_readable(fd, [] {
		urcu_qsbr_read_lock();
		int ms = current_config ? current_config->timeout_ms : 1000;
		urcu_qsbr_read_unlock();
		return ms;
	}());
	urcu_qsbr_thread_online();
	return ready;
}

// CHECK-MESSAGES: :{{16|21}}:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the thread goes offline here
