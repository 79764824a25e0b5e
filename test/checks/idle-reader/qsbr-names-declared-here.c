// RUN: %check_tidy %s quiesce-idle-reader %t
/* plain names without a header: read_lock is Linux's, and knows no offline */
void rcu_thread_offline(void);
void rcu_thread_online(void);
void rcu_quiescent_state(void);
void rcu_read_lock_qsbr(void);
void rcu_read_unlock_qsbr(void);
int wait_readable(int fd, int ms);
extern struct conf { int limit; } *conf;

int park(int fd)
{
	int n;

	rcu_thread_offline();
	n = wait_readable(fd, 1000);
	rcu_read_lock_qsbr();
	n += conf->limit;
	rcu_read_unlock_qsbr();
	rcu_thread_online();
	rcu_quiescent_state();
	return n;
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock_qsbr' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the thread goes offline here
