// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
void rcu_barrier(void);
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);

struct table { struct completion gone; struct rcu_head rcu; };

/* the pointer is a name for the table's own completion */
static void table_gone(struct rcu_head *head)
{
	struct table *t = container_of(head, struct table, rcu);
	struct completion *gone = &t->gone;

	complete(gone);
}

void table_close(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
	rcu_barrier();
	wait_for_completion(&t->gone);
}
