// RUN: %check_tidy %s quiesce-idle-reader %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void urcu_qsbr_call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
int wait_readable(int fd, int ms);
void free(void *p);

struct buf { struct rcu_head rcu; char data[64]; };
static void buf_free(struct rcu_head *h) { free(h); }

/* call_rcu() is a reader inside, which has to be online */
int turn(int fd, struct buf *old)
{
	int n;

	urcu_qsbr_thread_offline();
	n = wait_readable(fd, 100);
	urcu_qsbr_call_rcu(&old->rcu, buf_free);
	urcu_qsbr_thread_online();
	urcu_qsbr_call_rcu(&old[1].rcu, buf_free);
	return n;
}

// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: 'urcu_qsbr_call_rcu' posts a callback while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the thread goes offline here
