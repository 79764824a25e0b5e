// RUN: %check_tidy %s quiesce-blocking-reader %t

struct srcu_struct { int dummy; };
int srcu_read_lock(struct srcu_struct *s);
void srcu_read_unlock(struct srcu_struct *s, int idx);
void msleep(unsigned int ms);
extern struct srcu_struct hooks_srcu;
void run_hooks(void);

void hooks_run_slowly(void)
{
	int idx = srcu_read_lock(&hooks_srcu);

	run_hooks();
	msleep(1);
	srcu_read_unlock(&hooks_srcu, idx);
}
