// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void urcu_memb_call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void urcu_memb_barrier(void);
#define call_rcu	urcu_memb_call_rcu
#define rcu_barrier	urcu_memb_barrier
void free(void *p);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct channel { int fd; struct rcu_head head; };
struct app { struct channel *ch; struct rcu_head head; };

static void channel_free(struct rcu_head *h) { free(caa_container_of(h, struct channel, head)); }

static void channel_destroy(struct channel *ch)
{
	call_rcu(&ch->head, channel_free);
	rcu_barrier();
}

static void app_free(struct rcu_head *h)
{
	struct app *a = caa_container_of(h, struct app, head);

	channel_destroy(a->ch);
	free(a);
}

void app_drop(struct app *a)
{
	call_rcu(&a->head, app_free);
}

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: 'rcu_barrier' waits for callbacks inside a callback, and so for itself; wait where the last callback was queued [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: 'rcu_barrier' is here
// CHECK-MESSAGES: :31:{{[0-9]+}}: note: queued as a callback here
