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

/* comes online for the reader, and goes offline again for its caller */
static int on_event(int n)
{
	urcu_qsbr_thread_online();
	n += limit();
	urcu_qsbr_thread_offline();
	return n;
}

int loop(int fd)
{
	int n;

	urcu_qsbr_thread_offline();
	while ((n = wait_readable(fd, 100)) >= 0)
		if (on_event(n))
			break;
	urcu_qsbr_thread_online();
	return limit();
}

int loop_wrong(int fd)
{
	int n;

	urcu_qsbr_thread_offline();
	n = wait_readable(fd, 100);
	n += on_event(n);
	n += limit();
	urcu_qsbr_thread_online();
	return n;
}

// CHECK-MESSAGES: :47:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :46:{{[0-9]+}}: note: the thread goes offline here
