// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
struct job { int id; struct job *next; };
extern struct job *jobs;
int run(int id);
void complain(int id);

/* `break` leaves the loop with the reader still open */
int run_all(void)
{
	int err = 0;

	for (int round = 0; round < 3; round++) {
		urcu_qsbr_read_lock();
		for (struct job *j = jobs; j; j = j->next) {
			err = run(j->id);
			if (err)
				goto failed;
		}
		urcu_qsbr_read_unlock();
		urcu_qsbr_quiescent_state();
	}
	return 0;
failed:
	complain(err);
	urcu_qsbr_quiescent_state();
	return err;
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_quiescent_state' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: the read-side critical section begins here
