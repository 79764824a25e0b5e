// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct s { int held; };
static void leave(struct s *s) { if (s->held) { s->held = 0; rcu_read_unlock(); } }
void f(struct s *s)
{
	rcu_read_lock();
	s->held = 1;
	leave(s);
	synchronize_rcu();
}
