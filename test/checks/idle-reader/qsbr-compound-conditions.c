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

int kept(int fd, int idle, int ms)
{
	const _Bool offline = idle && ms > 0;
	int n;

	if (offline)
		urcu_qsbr_thread_offline();
	n = wait_readable(fd, ms);
	if (offline)
		urcu_qsbr_thread_online();
	return n + limit();
}

int nested(int fd, int a, int b)
{
	int n = 0;

	if (a) {
		if (b)
			urcu_qsbr_thread_offline();
		n = wait_readable(fd, 0);
		if (b)
			urcu_qsbr_thread_online();
		n += limit();
	}
	return n + limit();
}
