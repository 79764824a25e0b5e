// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
}

struct read_guard {
	read_guard() { urcu_qsbr_read_lock(); }
	~read_guard() { urcu_qsbr_read_unlock(); }
	read_guard(const read_guard &) = delete;
};

struct config { int timeout_ms; };
extern config *current_config;

/* keeps its temporary to the end of the full expression */
static int timeout(const read_guard & = read_guard())
{
	return current_config ? current_config->timeout_ms : 1000;
}

int poll_once(int fd)
{
	int ms = (read_guard(), current_config ? current_config->timeout_ms : 0);
	ms += timeout();
	urcu_qsbr_thread_offline();
	int ready = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return ready;
}
