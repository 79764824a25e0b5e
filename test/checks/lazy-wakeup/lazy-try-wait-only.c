// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void complete(struct completion *c);
int try_wait_for_completion(struct completion *c);
int completion_done(struct completion *c);

struct table { struct completion gone; struct rcu_head rcu; };

static void table_gone(struct rcu_head *head)
{
	complete(&container_of(head, struct table, rcu)->gone);
}

void table_close(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
}

/* looks, but does not sleep */
int table_is_gone(struct table *t)
{
	return completion_done(&t->gone) && try_wait_for_completion(&t->gone);
}
