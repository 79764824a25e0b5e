// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
struct zone { int dynamic, serial; };
int copy(struct zone *to, const struct zone *from);

/* each of the two is there or not, on its own */
int transfer(struct zone *to, const struct zone *from, int lock_to, int lock_from)
{
	int n;

	if (lock_to)
		urcu_qsbr_read_lock();
	if (lock_from)
		urcu_qsbr_read_lock();
	n = copy(to, from);
	if (lock_from)
		urcu_qsbr_read_unlock();
	if (lock_to)
		urcu_qsbr_read_unlock();
	urcu_qsbr_quiescent_state();
	return n;
}
