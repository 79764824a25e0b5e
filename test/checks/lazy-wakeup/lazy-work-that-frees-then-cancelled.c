// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct work_struct { void (*func)(struct work_struct *); };
int schedule_work(struct work_struct *w);
int cancel_work_sync(struct work_struct *w);
#define INIT_WORK(w, f)	do { (w)->func = (f); } while (0)

struct pool { struct work_struct gc; int dead; };
struct item { struct pool *pool; struct rcu_head rcu; };

static void pool_gc(struct work_struct *w)
{
	container_of(w, struct pool, gc)->dead = 0;
}

static void item_free(struct rcu_head *head)
{
	struct item *i = container_of(head, struct item, rcu);
	struct pool *p = i->pool;

	kfree(i);
	p->dead++;
	schedule_work(&p->gc);
}

void pool_init(struct pool *p) { INIT_WORK(&p->gc, pool_gc); }
void item_put(struct item *i) { call_rcu(&i->rcu, item_free); }

/* takes back what is queued; it does not wait for what may be queued later */
void pool_stop(struct pool *p)
{
	cancel_work_sync(&p->gc);
}
