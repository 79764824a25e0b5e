// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void free(void *p);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct app { struct session *s; struct rcu_head head; };
struct session { int id; struct rcu_head head; };

static void session_free(struct rcu_head *h) { free(caa_container_of(h, struct session, head)); }

static void app_free(struct rcu_head *h)
{
	struct app *a = caa_container_of(h, struct app, head);

	call_rcu(&a->s->head, session_free);
	free(a);
}

void app_drop(struct app *a) { call_rcu(&a->head, app_free); }

/* as many barriers as the chain is deep */
__attribute__((destructor)) static void apps_fini(void)
{
	for (int depth = 0; depth < 2; depth++)
		rcu_barrier();
}
