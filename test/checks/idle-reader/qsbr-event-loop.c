// RUN: %check_tidy %s quiesce-idle-reader %t
/* the loop of a QSBR worker: nothing here is wrong */
typedef unsigned long long u64;
struct event { int fd; int kind; };
void urcu_qsbr_register_thread(void);
void urcu_qsbr_unregister_thread(void);
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
void urcu_qsbr_synchronize_rcu(void);
int wait_events(struct event *ev, int max, int ms);
void serve(int fd, int limit);
extern volatile int stop;
extern struct conf { int limit; } *conf;

void *worker(void *arg)
{
	struct event ev[16];
	int busy = 0;

	urcu_qsbr_register_thread();
	while (!stop) {
		int n;

		if (busy) {
			urcu_qsbr_quiescent_state();
			n = wait_events(ev, 16, 0);
		} else {
			urcu_qsbr_thread_offline();
			n = wait_events(ev, 16, 1000);
			urcu_qsbr_thread_online();
		}
		busy = 0;
		if (n < 0)
			continue;
		urcu_qsbr_read_lock();
		for (int i = 0; i < n; i++) {
			if (ev[i].kind == 9) {
				urcu_qsbr_read_unlock();
				goto out;
			}
			serve(ev[i].fd, conf->limit);
			busy = 1;
		}
		urcu_qsbr_read_unlock();
	}
out:
	urcu_qsbr_quiescent_state();
	urcu_qsbr_unregister_thread();
	return arg;
}
