// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.KernelVersion: "6.14"}}'
/* a driver's own function by the name that 6.15 brought */
struct srcu_struct { int dummy; };
int srcu_read_lock_fast(struct srcu_struct *s);
void srcu_read_unlock_fast(struct srcu_struct *s, int idx);
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);

int idle_once(struct srcu_struct *s)
{
	int n, idx;

	ct_idle_enter();
	idx = srcu_read_lock_fast(s);
	n = wfi();
	srcu_read_unlock_fast(s, idx);
	ct_idle_exit();
	return n;
}
