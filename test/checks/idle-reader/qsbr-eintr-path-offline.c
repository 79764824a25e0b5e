// RUN: %check_tidy %s quiesce-idle-reader %t
struct event { int fd; };
int wait_events(struct event *ev, int max);
int last_errno(void);
void handle(int fd);

void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
#define rcu_thread_offline	urcu_qsbr_thread_offline
#define rcu_thread_online	urcu_qsbr_thread_online
#define rcu_read_lock		urcu_qsbr_read_lock
#define rcu_read_unlock		urcu_qsbr_read_unlock
extern struct route { int fd; struct route *next; } *routes;

int loop_once(void)
{
	struct event ev[8];
	struct route *r;
	int n, i;

	rcu_thread_offline();
	n = wait_events(ev, 8);
	if (n < 0 && last_errno() == 4) {
		n = 0;
		goto sweep;
	}
	rcu_thread_online();
	for (i = 0; i < n; i++)
		handle(ev[i].fd);
sweep:
	rcu_read_lock();
	for (r = routes; r; r = r->next)
		handle(r->fd);
	rcu_read_unlock();
	return n;
}

// CHECK-MESSAGES: :33:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: the thread goes offline here
