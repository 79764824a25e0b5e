// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void urcu_memb_call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void urcu_memb_barrier(void);
#define call_rcu	urcu_memb_call_rcu
#define rcu_barrier	urcu_memb_barrier
void free(void *p);
struct mem *mem_create(void);
static void mem_destroy(struct mem **m) { free(*m); *m = (struct mem *)0; }
void mem_put(struct mem *m, void *p, unsigned long n);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct badcache_entry { int ttl; struct rcu_head head; };
static struct mem *ctx;

static void entry_reclaim(struct rcu_head *h)
{
	struct badcache_entry *e = caa_container_of(h, struct badcache_entry, head);

	mem_put(ctx, e, sizeof(*e));
}

void entry_expire(struct badcache_entry *e)
{
	call_rcu(&e->head, entry_reclaim);
}

__attribute__((constructor)) static void lib_init(void) { ctx = mem_create(); }

__attribute__((destructor)) static void lib_shutdown(void) { mem_destroy(&ctx); }

// CHECK-MESSAGES: :30:{{[0-9]+}}: warning: 'lib_shutdown' can end before the callbacks of this code have run; end with 'urcu_memb_barrier' [quiesce-unflushed-callback]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: a callback of this code is queued here
