// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct work_struct { void (*func)(struct work_struct *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
int schedule_work(struct work_struct *w);
void kfree(const void *p);
void percpu_free_rwsem(void *s);
#define INIT_WORK(w, f) do { (w)->func = (f); } while (0)
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct super { void *rwsem; char *subtype; struct work_struct destroy_work; struct rcu_head rcu; };

/* freeing needs process context; nobody ever waits for it */
static void super_destroy_work(struct work_struct *w)
{
	struct super *s = container_of(w, struct super, destroy_work);

	kfree(s->subtype);
	percpu_free_rwsem(s->rwsem);
	kfree(s);
}

static void super_destroy_rcu(struct rcu_head *head)
{
	struct super *s = container_of(head, struct super, rcu);

	INIT_WORK(&s->destroy_work, super_destroy_work);
	schedule_work(&s->destroy_work);
}

void super_put_final(struct super *s)
{
	call_rcu(&s->rcu, super_destroy_rcu);
}
