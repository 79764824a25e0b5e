// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void free(void *p);
void pool_destroy(void *pool);
void pool_return(void *pool, int id);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct meter { int id; struct meter *next; struct rcu_head head; };
static struct meter *meters;
static void *id_pool;

static void meter_free(struct rcu_head *h)
{
	struct meter *m = caa_container_of(h, struct meter, head);

	pool_return(id_pool, m->id);
	free(m);
}

static void meters_flush(void)
{
	struct meter *m;

	while ((m = meters)) {
		meters = m->next;
		call_rcu(&m->head, meter_free);
	}
}

__attribute__((destructor)) static void meters_fini(void)
{
	rcu_barrier();
	meters_flush(); pool_destroy(id_pool);
}

// CHECK-MESSAGES: :35:{{[0-9]+}}: warning: 'meters_flush' queues a callback that can be pending when this code is unloaded; call 'rcu_barrier' behind it [quiesce-unflushed-callback]
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: a callback of this code is queued here
// CHECK-MESSAGES: :35:{{[0-9]+}}: warning: 'pool_destroy' destroys 'id_pool' while callbacks that use it may be pending; call 'rcu_barrier' before it [quiesce-unflushed-callback]
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: a callback of this code is queued here
