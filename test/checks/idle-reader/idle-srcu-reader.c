// RUN: %check_tidy %s quiesce-idle-reader %t
/* SRCU does not care whether RCU watches */
struct srcu_struct { int dummy; };
int srcu_read_lock(struct srcu_struct *s);
void srcu_read_unlock(struct srcu_struct *s, int idx);
int srcu_read_lock_nmisafe(struct srcu_struct *s);
void srcu_read_unlock_nmisafe(struct srcu_struct *s, int idx);
void ct_idle_enter(void);
void ct_idle_exit(void);
void wfi(void);
extern struct srcu_struct gov_srcu;
extern struct gov { int floor; } *gov;

int gov_idle(int index)
{
	int idx;

	ct_idle_enter();
	idx = srcu_read_lock(&gov_srcu);
	if (gov && index < gov->floor)
		index = gov->floor;
	srcu_read_unlock(&gov_srcu, idx);
	wfi();
	idx = srcu_read_lock_nmisafe(&gov_srcu);
	index += !gov;
	srcu_read_unlock_nmisafe(&gov_srcu, idx);
	ct_idle_exit();
	return index;
}
