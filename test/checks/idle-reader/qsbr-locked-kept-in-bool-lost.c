// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
struct conf { int limit; };
extern struct conf *conf;

int limit(int fast)
{
	_Bool locked = 0;
	int n;

	if (!fast) {
		urcu_qsbr_read_lock();
		locked = 1;
	}
	n = conf->limit;
	if (n < 0) {
		/* early, without looking at `locked` */
		urcu_qsbr_quiescent_state();
		return -1;
	}
	if (locked)
		urcu_qsbr_read_unlock();
	return n;
}

// CHECK-MESSAGES: :20:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_quiescent_state' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: the read-side critical section begins here
