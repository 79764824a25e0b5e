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

template <class F> auto while_offline(F f)
{
	urcu_qsbr_thread_offline();
	auto result = f();
	urcu_qsbr_thread_online();
	return result;
}

/* evaluated before the thread goes offline: right */
int poll_once(int fd)
{
	urcu_qsbr_read_lock();
	int ms = current_config ? current_config->timeout_ms : 1000;
	urcu_qsbr_read_unlock();
	return while_offline([=] { return wait_readable(fd, ms); });
}

/* made offline, run online */
int poll_later(int fd)
{
	auto timeout = [] {
		urcu_qsbr_read_lock();
		int ms = current_config ? current_config->timeout_ms : 1000;
		urcu_qsbr_read_unlock();
		return ms;
	};
	int ready = while_offline([=] { return wait_readable(fd, 10); });
	return ready ? ready : timeout();
}
