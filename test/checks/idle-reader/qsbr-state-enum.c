// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
enum mode { SPIN, BLOCK };
extern struct conf { int limit; enum mode mode; } *conf;

static int limit(void)
{
	int n;

	urcu_qsbr_read_lock();
	n = conf->limit;
	urcu_qsbr_read_unlock();
	return n;
}

/* compared with the same enumerator both times */
int turn(int fd, enum mode mode)
{
	int n;

	if (mode == BLOCK)
		urcu_qsbr_thread_offline();
	n = wait_readable(fd, mode == BLOCK ? 1000 : 0);
	if (mode != SPIN)
		urcu_qsbr_thread_online();
	return n + limit();
}

int turn_same(int fd, enum mode mode)
{
	int n;

	if (mode == BLOCK)
		urcu_qsbr_thread_offline();
	n = wait_readable(fd, 0);
	if (BLOCK == mode)
		urcu_qsbr_thread_online();
	return n + limit();
}
