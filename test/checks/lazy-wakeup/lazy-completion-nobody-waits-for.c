// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
void __wake_up(void *q, unsigned int mode, int nr, void *key);

struct stage { struct completion loaded, retired; struct rcu_head rcu; };
static int debug_wait[4];

/* what is waited for is `loaded`; nobody looks at `retired` yet */
static void stage_retired(struct rcu_head *head)
{
	struct stage *s = container_of(head, struct stage, rcu);

	complete(&s->retired);
	__wake_up(debug_wait, 3, 1, (void *)0);
}

void stage_retire(struct stage *s)
{
	call_rcu(&s->rcu, stage_retired);
}

void stage_loaded(struct stage *s) { complete(&s->loaded); }
void stage_wait(struct stage *s) { wait_for_completion(&s->loaded); }
