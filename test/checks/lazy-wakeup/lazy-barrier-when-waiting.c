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

void table_close(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
}

static void drain(void)
{
	rcu_barrier();
}

/* both tests agree, and so do all ways through the switch */
void table_wait(struct table *t, int sync, int how)
{
	if (sync)
		drain();
	switch (how) {
	case 0:
		drain();
		break;
	case 1:
		rcu_barrier();
		break;
	default:
		if (!sync)
			return;
	}
	if (sync)
		wait_for_completion(&t->gone);
}
