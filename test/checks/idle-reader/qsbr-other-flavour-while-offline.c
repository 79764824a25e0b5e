// RUN: %check_tidy %s quiesce-idle-reader %t
/* QSBR is offline, but this reader is of a flavour that needs no thread online */
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_bp_read_lock(void);
void urcu_bp_read_unlock(void);
int wait_readable(int fd, int ms);

struct log_level { int level; };
extern struct log_level *log_level;

static int logging(void)
{
	int on;

	urcu_bp_read_lock();
	on = log_level && log_level->level > 3;
	urcu_bp_read_unlock();
	return on;
}

int park(int fd)
{
	int r;

	urcu_qsbr_thread_offline();
	r = wait_readable(fd, logging() ? 10 : 1000);
	urcu_qsbr_thread_online();
	return r;
}
