// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
typedef struct { int v; } spinlock_t;
void spin_lock(spinlock_t *l);
void spin_unlock(spinlock_t *l);
void kmem_cache_free(void *cache, void *p);
void printk(const char *fmt, ...);
int list_empty(const void *l);
extern void *obj_cache;
static spinlock_t lock;
static int live;

struct obj { char *name; struct obj *parent; struct rcu_head rcu; };

/* frees, counts and goes on up the tree: nobody sleeps on any of that */
static void obj_free(struct rcu_head *head)
{
	struct obj *o = container_of(head, struct obj, rcu);
	struct obj *parent = o->parent;

	spin_lock(&lock);
	live--;
	spin_unlock(&lock);
	kfree(o->name);
	kmem_cache_free(obj_cache, o);
	if (parent && list_empty(parent))
		call_rcu(&parent->rcu, obj_free);
}

void obj_put(struct obj *o)
{
	if (!live)
		printk("obj: freed once too often\n");
	call_rcu(&o->rcu, obj_free);
}
