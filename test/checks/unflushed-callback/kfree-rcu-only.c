// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
void kvfree_call_rcu(struct rcu_head *h, void *p);
#define __exit __attribute__((__section__(".exit.text")))
struct item { int v; struct rcu_head rcu; };
void item_put(struct item *i) { kvfree_call_rcu(&i->rcu, i); }
static void __exit m_exit(void) { }
extern void (*__exitcall_m)(void);
void (*__exitcall_m)(void) = m_exit;
