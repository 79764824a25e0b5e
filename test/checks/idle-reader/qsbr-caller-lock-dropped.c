// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
struct node { int key; struct node *next; };
extern struct node *head;
int busy(void);

/* called inside the caller's reader, which it leaves and enters again */
static int relax(void)
{
	if (!busy())
		return 0;
	urcu_qsbr_read_unlock();
	urcu_qsbr_quiescent_state();
	urcu_qsbr_read_lock();
	return 1;
}

int walk(void)
{
	int sum = 0;

	urcu_qsbr_read_lock();
	for (struct node *n = head; n; n = n->next) {
		sum += n->key;
		if (relax())
			break;
	}
	urcu_qsbr_read_unlock();
	urcu_qsbr_quiescent_state();
	return sum;
}
