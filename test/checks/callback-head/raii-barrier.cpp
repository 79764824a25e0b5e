// RUN: %check_tidy %s quiesce-callback-head %t
extern "C" {
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
}
struct flush { ~flush() { rcu_barrier(); } };
struct line { rcu_head head; };
void a()
{
	line l;
	flush f;
	call_rcu(&l.head, [](rcu_head *) {});
}
