// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct work_struct { long data; void (*func)(struct work_struct *); };
int schedule_work(struct work_struct *w);
#define DECLARE_WORK(n, f)	struct work_struct n = { .data = 0, .func = (f) }

struct key { int id; struct key *next; struct rcu_head rcu; };
static struct key *dead;

static void key_gc(struct work_struct *w)
{
	while (dead) {
		struct key *k = dead;

		dead = k->next;
		kfree(k);
	}
}
static DECLARE_WORK(key_gc_work, key_gc);

static void key_free(struct rcu_head *head)
{
	struct key *k = container_of(head, struct key, rcu);

	k->next = dead;
	dead = k;
	schedule_work(&key_gc_work);
}

void key_put(struct key *k)
{
	call_rcu(&k->rcu, key_free);
}
