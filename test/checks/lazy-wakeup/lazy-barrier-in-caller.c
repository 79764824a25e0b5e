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

static void table_gone(struct rcu_head *head)
{
	complete(&container_of(head, struct table, rcu)->gone);
}

/* static, and called behind a barrier only */
static void table_wait(struct table *t)
{
	wait_for_completion(&t->gone);
	kfree(t);
}

void table_close(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
	rcu_barrier();
	table_wait(t);
}

void tables_close(struct table **t, int n)
{
	for (int i = 0; i < n; i++)
		call_rcu(&t[i]->rcu, table_gone);
	rcu_barrier();
	for (int i = 0; i < n; i++)
		table_wait(t[i]);
}
