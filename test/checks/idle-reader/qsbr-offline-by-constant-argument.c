// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
int wait_readable(int fd, int ms);
extern struct conf { int limit; } *conf;

/* offline for waits that take long only, as the parameter says */
static int wait_maybe_offline(int fd, int ms, _Bool offline)
{
	int n;

	if (offline)
		urcu_qsbr_thread_offline();
	n = wait_readable(fd, ms);
	if (offline)
		urcu_qsbr_thread_online();
	return n;
}

/* called with a constant: inside a reader it stays online */
int peek(int fd)
{
	int n;

	urcu_qsbr_read_lock();
	n = wait_maybe_offline(fd, 0, 0);
	n += conf->limit;
	urcu_qsbr_read_unlock();
	return n + wait_maybe_offline(fd, 1000, 1);
}
