// RUN: %check_tidy %s quiesce-idle-reader %t
struct srcu_struct { int dummy; };
struct srcu_ctr;
void rcu_read_lock_bh(void);
void rcu_read_unlock_bh(void);
void rcu_read_lock_sched(void);
void rcu_read_unlock_sched(void);
void rcu_read_lock_trace(void);
void rcu_read_unlock_trace(void);
struct srcu_ctr *srcu_read_lock_fast(struct srcu_struct *s);
void srcu_read_unlock_fast(struct srcu_struct *s, struct srcu_ctr *c);
void ct_idle_enter(void);
void ct_idle_exit(void);
int wfi(void);
extern struct srcu_struct gov_srcu;
extern int *floor_of;

int idle_all(void)
{
	struct srcu_ctr *c;
	int n;

	ct_idle_enter();
	n = wfi();
	rcu_read_lock_bh();
	n += *floor_of;
	rcu_read_unlock_bh();
	rcu_read_lock_sched();
	n += *floor_of;
	rcu_read_unlock_sched();
	rcu_read_lock_trace();
	n += *floor_of;
	rcu_read_unlock_trace();
	/* unlike srcu_read_lock() this one wants RCU to watch */
	c = srcu_read_lock_fast(&gov_srcu);
	n += *floor_of;
	srcu_read_unlock_fast(&gov_srcu, c);
	ct_idle_exit();
	return n;
}

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock_bh' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: RCU stops watching here
// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock_sched' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: RCU stops watching here
// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock_trace' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: RCU stops watching here
// CHECK-MESSAGES: :35:{{[0-9]+}}: warning: RCU reader 'srcu_read_lock_fast' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: RCU stops watching here
