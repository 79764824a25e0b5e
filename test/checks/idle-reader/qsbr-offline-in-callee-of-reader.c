// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
long send_all(int fd, const void *buf, unsigned long n);

struct client { int fd; struct client *next; };
extern struct client *clients;

/* right by itself: a send may block */
static long send_offline(int fd, const void *buf, unsigned long n)
{
	long done;

	urcu_qsbr_thread_offline();
	done = send_all(fd, buf, n);
	urcu_qsbr_thread_online();
	return done;
}

long broadcast(const void *buf, unsigned long n)
{
	long sum = 0;

	urcu_qsbr_read_lock();
	for (struct client *c = clients; c; c = c->next)
		sum += send_offline(c->fd, buf, n);
	urcu_qsbr_read_unlock();
	return sum;
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_thread_offline' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: 'urcu_qsbr_thread_offline' is here
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: the read-side critical section begins here
