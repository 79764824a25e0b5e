// RUN: %check_tidy %s quiesce-callback-head %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct ticker { int stop; long rounds; struct rcu_head rcu; };

/* the head is free again once its callback runs */
static void ticker_round(struct rcu_head *h)
{
	struct ticker *t = container_of(h, struct ticker, rcu);

	t->rounds++;
	if (!__atomic_load_n(&t->stop, __ATOMIC_ACQUIRE))
		call_rcu(&t->rcu, ticker_round);
}

void ticker_start(struct ticker *t, int slow)
{
	t->stop = 0;
	if (slow)
		t->rounds = -1;
	call_rcu(&t->rcu, ticker_round);
}

void ticker_stop(struct ticker *t)
{
	__atomic_store_n(&t->stop, 1, __ATOMIC_RELEASE);
	rcu_barrier();
	rcu_barrier();
	call_rcu(&t->rcu, ticker_round);
	rcu_barrier();
}
