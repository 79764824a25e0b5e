// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
#define rcu_read_lock		urcu_qsbr_read_lock
#define rcu_read_unlock		urcu_qsbr_read_unlock
#define rcu_quiescent_state	urcu_qsbr_quiescent_state

struct flow { unsigned long key; int port; struct flow *next; };
extern struct flow *flows[256];
void emit(int port, unsigned long key);

void dump_flows(void)
{
	struct flow *f;
	unsigned int i;

	rcu_read_lock();
	for (i = 0; i < 256; i++) {
		for (f = flows[i]; f; f = f->next) {
			emit(f->port, f->key);
			/* meant to let writers get on; f is dead after it */
			rcu_quiescent_state();
		}
	}
	rcu_read_unlock();
}

// CHECK-MESSAGES: :23:{{[0-9]+}}: warning: quiescent state 'rcu_quiescent_state' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: the read-side critical section begins here
