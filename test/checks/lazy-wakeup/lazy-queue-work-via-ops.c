// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); }; void call_rcu_hurry(struct rcu_head *h, void (*f)(struct rcu_head *));
struct work { void (*fn)(struct work *); };
struct wq;
typedef void (*rcu_fn)(struct rcu_head *);
void call_rcu(struct rcu_head *h, rcu_fn f);
int queue_work(struct wq *q, struct work *w);
extern struct wq *system_highpri_wq;
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct rwork { struct work work; struct rcu_head rcu; };

static void rwork_fire(struct rcu_head *head)
{
	struct rwork *r = container_of(head, struct rwork, rcu);

	queue_work(system_highpri_wq, &r->work);
}

struct defer_ops { rcu_fn after_gp; };
static const struct defer_ops defer = { .after_gp = rwork_fire };

int rwork_queue(struct rwork *r, void (*fn)(struct work *))
{
	r->work.fn = fn;
	call_rcu(&r->rcu, defer.after_gp);
	return 1;
}

// CHECK-MESSAGES: :26:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the callback calls 'queue_work' here
// CHECK-FIXES: call_rcu_hurry(&r->rcu, defer.after_gp);
