// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
void rcu_read_lock_bh(void); void rcu_read_unlock_bh(void); struct srcu_struct { int x; };
int srcu_read_lock(struct srcu_struct *s); void srcu_read_unlock(struct srcu_struct *s, int i); void synchronize_srcu(struct srcu_struct *s);
static struct srcu_struct a, b;
struct dom { struct srcu_struct s; };
void f(void)
{
	rcu_read_lock_bh();
	synchronize_rcu();
	rcu_read_unlock_bh();
}
void g(void)
{
	int i = srcu_read_lock(&a);
	synchronize_srcu(&b);
	srcu_read_unlock(&a, i);
	synchronize_srcu(&a);
}
static void wait_in(struct srcu_struct *s) { synchronize_srcu(s); }
void h(struct dom *d, struct dom *e)
{
	int i = srcu_read_lock(&d->s);
	wait_in(&e->s);
	wait_in(&d->s);
	srcu_read_unlock(&d->s, i);
	synchronize_rcu();
}
void k(void)
{
	int i = srcu_read_lock(&a);
	synchronize_rcu();
	srcu_read_unlock(&a, i);
}

// CHECK-MESSAGES: :16:{{[0-9]+}}: warning: 'synchronize_rcu' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the read-side critical section begins here
// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: 'synchronize_srcu' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: 'synchronize_srcu' is here
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: the read-side critical section begins here
