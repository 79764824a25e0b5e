// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
extern struct conf { int limit; } *conf;

static int limit(void)
{
	int n;

	urcu_qsbr_read_lock();
	n = conf->limit;
	urcu_qsbr_read_unlock();
	return n;
}

int either(int fd, int idle, int forced)
{
	int n;

	if (idle || forced)
		urcu_qsbr_thread_offline();
	n = wait_readable(fd, 0);
	if (idle || forced)
		urcu_qsbr_thread_online();
	return n + limit();
}

