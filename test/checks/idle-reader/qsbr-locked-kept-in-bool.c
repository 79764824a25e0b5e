// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
struct conf { int limit; };
extern struct conf *conf;
int is_shared(const struct conf *c);

int limit(int fast)
{
	_Bool locked = 0;
	int n;

	if (!fast) {
		urcu_qsbr_read_lock();
		locked = 1;
	}
	n = conf->limit;
	if (locked)
		urcu_qsbr_read_unlock();
	urcu_qsbr_quiescent_state();
	return n;
}
