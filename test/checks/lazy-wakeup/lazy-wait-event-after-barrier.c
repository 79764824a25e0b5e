// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
void rcu_barrier(void);
struct wait_queue_head { int x; };
struct wait_queue_entry { unsigned int flags; void *private; };
void init_wait_entry(struct wait_queue_entry *w, int flags);
long prepare_to_wait_event(struct wait_queue_head *q, struct wait_queue_entry *w, int state);
void finish_wait(struct wait_queue_head *q, struct wait_queue_entry *w);
void schedule(void);
void __wake_up(struct wait_queue_head *q, unsigned int mode, int nr, void *key);
#define wake_up_all(x)	__wake_up(x, 3, 0, (void *)0)
#define wait_event(wq_head, condition)						\
do {										\
	struct wait_queue_entry __wq_entry;					\
	if (condition)								\
		break;								\
	init_wait_entry(&__wq_entry, 0);					\
	for (;;) {								\
		prepare_to_wait_event(&wq_head, &__wq_entry, 2);		\
		if (condition)							\
			break;							\
		schedule();							\
	}									\
	finish_wait(&wq_head, &__wq_entry);					\
} while (0)

struct pool { volatile int users; struct wait_queue_head idle; };
struct user { struct pool *pool; struct rcu_head rcu; };

static void user_free(struct rcu_head *head)
{
	struct user *u = container_of(head, struct user, rcu);
	struct pool *p = u->pool;

	kfree(u);
	if (--p->users == 0)
		wake_up_all(&p->idle);
}

void user_put(struct user *u)
{
	call_rcu(&u->rcu, user_free);
}

/* each turn of each waiter flushes first */
void pool_destroy(struct pool *p)
{
	rcu_barrier();
	wait_event(p->idle, p->users == 0);
	kfree(p);
}

void pool_shrink(struct pool *p, int max)
{
	while (p->users > max) {
		rcu_barrier();
		wait_event(p->idle, p->users <= max);
	}
}
