// RUN: %check_tidy %s quiesce-blocking-reader %t

void rcu_read_lock_bh(void);
void rcu_read_unlock_bh(void);
struct work { int n; };
int flush_work(struct work *w);
void touch(void);

/* with the flag the reader is left before the wait and taken again behind it */
void settle(struct work *w, int may_sleep)
{
	rcu_read_lock_bh();
	touch();
	if (may_sleep)
		rcu_read_unlock_bh();
	if (may_sleep)
		flush_work(w);
	if (may_sleep)
		rcu_read_lock_bh();
	rcu_read_unlock_bh();
}

void settle_now(struct work *w)
{
	rcu_read_lock_bh();
	flush_work(w);
	rcu_read_unlock_bh();
}

// CHECK-MESSAGES: :26:{{[0-9]+}}: warning: 'flush_work' may block inside a read-side critical section that must not; move it out or use a flavour whose readers may sleep [quiesce-blocking-reader]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: the read-side critical section begins here
