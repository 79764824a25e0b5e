// RUN: %check_tidy %s quiesce-idle-reader %t
void rcu_read_lock(void);
void rcu_read_unlock(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
struct entry { int key, value; struct entry *next; };
extern struct entry *table[64];

/* returns with the read lock held where it finds something */
static struct entry *find_get(int key)
{
	struct entry *e;

	urcu_qsbr_read_lock();
	for (e = table[key & 63]; e; e = e->next)
		if (e->key == key)
			return e;
	urcu_qsbr_read_unlock();
	return (struct entry *)0;
}

int value_of(int key)
{
	struct entry *e = find_get(key);
	int value;

	if (!e) {
		urcu_qsbr_quiescent_state();
		return -1;
	}
	value = e->value;
	urcu_qsbr_read_unlock();
	urcu_qsbr_quiescent_state();
	return value;
}
