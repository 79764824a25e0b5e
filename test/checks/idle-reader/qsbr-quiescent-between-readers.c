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
int stopping(void);

static int dump_bucket(unsigned int i)
{
	struct flow *f;
	int n = 0;

	rcu_read_lock();
	for (f = flows[i]; f; f = f->next) {
		if (f->port < 0) {
			n = -1;
			goto out;
		}
		emit(f->port, f->key);
		n++;
	}
out:
	rcu_read_unlock();
	return n;
}

int dump_flows(void)
{
	int total = 0;

	for (unsigned int i = 0; i < 256; i++) {
		int n = dump_bucket(i);

		if (n < 0 || stopping())
			break;
		total += n;
		rcu_quiescent_state();
	}
	rcu_quiescent_state();
	return total;
}
