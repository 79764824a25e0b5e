// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct wait_queue_head { int x; };
void __wake_up(struct wait_queue_head *q, unsigned int mode, int nr, void *key);
extern struct wait_queue_head gone_wait;

struct dir { struct dir *parent; int children; struct rcu_head rcu; };
static void dir_free(struct rcu_head *head);

static void dir_put(struct dir *d)
{
	if (--d->children == 0)
		call_rcu(&d->rcu, dir_free);
}

/* goes up the tree; the root wakes whoever waits in another file */
static void dir_free(struct rcu_head *head)
{
	struct dir *d = container_of(head, struct dir, rcu);

	if (d->parent)
		dir_put(d->parent);
	else
		__wake_up(&gone_wait, 3, 1, (void *)0);
	kfree(d);
}

void dir_close(struct dir *d)
{
	dir_put(d);
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: the callback calls '__wake_up' here
// CHECK-FIXES: call_rcu_hurry(&d->rcu, dir_free);
