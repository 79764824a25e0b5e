// RUN: %check_tidy %s quiesce-callback-head %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
struct waiter { struct rcu_head rcu; struct completion done; };
static void wakeme(struct rcu_head *h) { complete(&container_of(h, struct waiter, rcu)->done); }

void free(void *p);
static void nothing(struct rcu_head *h) { (void)h; }
void gp(void)
{
	struct waiter w;
	call_rcu(&w.rcu, nothing);
	synchronize_rcu();
}
void heap(struct waiter *w) { struct waiter *p = w; call_rcu(&p->rcu, nothing); synchronize_rcu(); }
void stat(void) { static struct waiter w; call_rcu(&w.rcu, nothing); }

// CHECK-MESSAGES: :20:{{[0-9]+}}: warning: the callback head in local variable 'w' is still queued when the function ends; allocate it or wait for its callback [quiesce-callback-head]
