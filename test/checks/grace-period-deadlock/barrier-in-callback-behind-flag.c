// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void free(void *p);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
#define MAY_WAIT 1
#define NO_WAIT 0

struct channel { int fd; struct rcu_head head; };
struct app { struct channel *ch; struct rcu_head head; };

static void channel_free(struct rcu_head *h) { free(caa_container_of(h, struct channel, head)); }

static void channel_destroy(struct channel *ch, int mode)
{
	call_rcu(&ch->head, channel_free);
	if (mode == MAY_WAIT)
		rcu_barrier();
}

static void app_free(struct rcu_head *h)
{
	struct app *a = caa_container_of(h, struct app, head);

	channel_destroy(a->ch, NO_WAIT);
	free(a);
}

void app_drop(struct app *a) { call_rcu(&a->head, app_free); }

void channel_close(struct channel *ch) { channel_destroy(ch, MAY_WAIT); }
