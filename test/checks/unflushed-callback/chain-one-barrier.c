// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
void free(void *p);
struct app { struct session *s; struct rcu_head head; };
struct session { int id; struct rcu_head head; };
static void session_free(struct rcu_head *h) { free(container_of(h, struct session, head)); }
static void app_free(struct rcu_head *h)
{
	struct app *a = container_of(h, struct app, head);
	call_rcu(&a->s->head, session_free);
	free(a);
}
void app_drop(struct app *a) { call_rcu(&a->head, app_free); }
__attribute__((destructor)) static void apps_fini(void)
{
	rcu_barrier();
}

// CHECK-MESSAGES: :20:{{[0-9]+}}: warning: 'apps_fini' can end before the callbacks that callbacks queue have run; end with 'rcu_barrier' as often as they follow one another [quiesce-unflushed-callback]
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: a callback of this code is queued here
