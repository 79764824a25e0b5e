// RUN: %check_tidy %s quiesce-idle-reader %t
/* handing over a function is not calling it */
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
void on_wakeup(void (*fn)(void *), void *arg);
extern struct conf { int limit; } *conf;

static void apply(void *arg)
{
	urcu_qsbr_read_lock();
	*(int *)arg = conf->limit;
	urcu_qsbr_read_unlock();
}

int park(int fd, int *limit)
{
	int n;

	urcu_qsbr_thread_offline();
	on_wakeup(apply, limit);
	n = wait_readable(fd, -1);
	urcu_qsbr_thread_online();
	return n;
}
