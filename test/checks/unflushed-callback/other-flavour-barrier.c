// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void urcu_memb_call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void urcu_mb_barrier(void);
void free(void *p);
struct item { struct rcu_head rcu; };
static void item_free(struct rcu_head *h) { free(h); }
void item_put(struct item *i) { urcu_memb_call_rcu(&i->rcu, item_free); }
int atexit(void (*f)(void));
static void fini(void)
{
	urcu_mb_barrier();
}
int init(void) { return atexit(fini); }

// CHECK-MESSAGES: :10:{{[0-9]+}}: warning: 'fini' can end before the callbacks of this code have run; end with 'urcu_memb_barrier' [quiesce-unflushed-callback]
// CHECK-MESSAGES: :8:{{[0-9]+}}: note: a callback of this code is queued here
