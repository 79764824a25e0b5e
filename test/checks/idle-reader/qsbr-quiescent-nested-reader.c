// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);

struct peer { int id; struct peer *next; };
extern struct peer *peers;
int reachable(int id);

static int peer_alive(int id)
{
	int alive = 0;

	urcu_qsbr_read_lock();
	for (struct peer *p = peers; p; p = p->next)
		alive |= p->id == id && reachable(id);
	urcu_qsbr_read_unlock();
	return alive;
}

int count_alive(void)
{
	int n = 0;

	urcu_qsbr_read_lock();
	for (struct peer *p = peers; p; p = p->next)
		n += peer_alive(p->id);
	/* the inner reader has ended, the outer one has not */
	urcu_qsbr_quiescent_state();
	urcu_qsbr_read_unlock();
	return n;
}

// CHECK-MESSAGES: :29:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_quiescent_state' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: the read-side critical section begins here
