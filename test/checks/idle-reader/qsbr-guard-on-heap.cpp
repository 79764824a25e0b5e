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

int park(int fd)
{
	read_guard *guard = new read_guard;
	int ms = *limit;
	delete guard;
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return n;
}
