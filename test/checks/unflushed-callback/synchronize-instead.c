// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
void kfree(const void *p);
struct cache;
struct cache *cache_create(void);
void kmem_cache_free(struct cache *c, void *p);
void kmem_cache_destroy(struct cache *c);
#define __exit __attribute__((__section__(".exit.text")))
#define module_exit(f) typedef void (*__exit_t)(void); extern __exit_t __exitcall_##f; __exit_t __exitcall_##f = f
static struct cache *items;
void stop_all(void);
struct item { int v; struct rcu_head rcu; };
static void item_free(struct rcu_head *h) { kmem_cache_free(items, container_of(h, struct item, rcu)); }
void item_put(struct item *i)
{
	call_rcu(&i->rcu, item_free);
}

static void __exit m_exit(void)
{
	stop_all();
	synchronize_rcu();
}
module_exit(m_exit);

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: 'm_exit' waits for readers, not for the callbacks that can be pending when this code is unloaded; end with 'rcu_barrier' [quiesce-unflushed-callback]
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: a callback of this code is queued here
