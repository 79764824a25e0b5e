// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.Dialects: liburcu}}'
/* a user-space program may call its functions as the kernel does */
void ct_idle_enter(void);
void ct_idle_exit(void);
void trace_sleep(int ms);
int cpu_pm_enter(void);
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);

int park(int fd)
{
	int n;

	ct_idle_enter();
	trace_sleep(10);
	urcu_qsbr_read_lock();
	n = cpu_pm_enter();
	urcu_qsbr_read_unlock();
	ct_idle_exit();
	urcu_qsbr_thread_offline();
	trace_sleep(20);
	n += wait_readable(fd, 20);
	urcu_qsbr_read_lock();
	urcu_qsbr_read_unlock();
	urcu_qsbr_thread_online();
	return n;
}

// CHECK-MESSAGES: :26:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: the thread goes offline here
