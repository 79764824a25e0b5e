// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct pernet_operations;
void unregister_pernet_subsys(struct pernet_operations *ops);
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
extern struct pernet_operations ops;

static struct completion all_gone;
struct session { int id; struct rcu_head rcu; };

static void session_gone(struct rcu_head *head)
{
	kfree(container_of(head, struct session, rcu));
	complete(&all_gone);
}

void session_put(struct session *s)
{
	call_rcu(&s->rcu, session_gone);
}

/* unregistering runs rcu_barrier() before it returns */
void l2_exit(void)
{
	unregister_pernet_subsys(&ops);
	wait_for_completion(&all_gone);
}
