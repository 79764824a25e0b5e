// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct eventfd;
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *h, void (*f)(struct rcu_head *));
void eventfd_signal(struct eventfd *e);
void kfree(const void *p);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct shot { struct eventfd *efd; struct rcu_head rcu; };
struct notifier { int fd; struct rcu_head rcu; };

static void shot_fire(struct rcu_head *head)
{
	struct shot *s = container_of(head, struct shot, rcu);

	eventfd_signal(s->efd);
	kfree(s);
}

static void notifier_free(struct rcu_head *head)
{
	kfree(container_of(head, struct notifier, rcu));
}

/* takes the shot over: each has its own head, queued once */
void notifier_signal(struct shot *s)
{
	call_rcu_hurry(&s->rcu, shot_fire);
}

void notifier_drop(struct notifier *n)
{
	call_rcu(&n->rcu, notifier_free);
}
