// RUN: %check_tidy %s quiesce-idle-reader %t
/* user space: these are the program's logging, whatever the kernel calls so */
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void trace_sleep(int ms);
void trace_wakeup(int n);
int wait_readable(int fd, int ms);

int park(int fd)
{
	int n;

	urcu_qsbr_thread_offline();
	trace_sleep(20);
	n = wait_readable(fd, 20);
	trace_wakeup(n);
	urcu_qsbr_thread_online();
	return n;
}
