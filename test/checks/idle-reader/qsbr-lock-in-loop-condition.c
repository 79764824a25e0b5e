// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
struct node { int key; struct node *next; };
extern struct node *head;
int more(void);

/* dropped and taken again inside the walk, which starts over then */
int walk(void)
{
	struct node *n;
	int budget = 64, seen = 0;

	urcu_qsbr_read_lock();
restart:
	for (n = head; n; n = n->next) {
		seen += n->key;
		if (--budget)
			continue;
		budget = 64;
		urcu_qsbr_read_unlock();
		urcu_qsbr_quiescent_state();
		if (!more())
			return seen;
		urcu_qsbr_read_lock();
		goto restart;
	}
	urcu_qsbr_read_unlock();
	return seen;
}
