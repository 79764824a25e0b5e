// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct file;
struct poll_table_struct;
struct wait_queue_head { int x; };
void poll_wait(struct file *f, struct wait_queue_head *q, struct poll_table_struct *p);
void __wake_up_sync_key(struct wait_queue_head *q, unsigned int mode, void *key);
#define wake_up_interruptible_sync_poll(x, m)	__wake_up_sync_key((x), 1, (void *)(long)(m))

struct ring { struct wait_queue_head readers; int closed; struct rcu_head rcu; };

static void ring_closed(struct rcu_head *head)
{
	struct ring *r = container_of(head, struct ring, rcu);

	r->closed = 1;
	wake_up_interruptible_sync_poll(&r->readers, 16);
}

void ring_close(struct ring *r)
{
	call_rcu(&r->rcu, ring_closed);
}

/* who polls sleeps in user space until the queue is woken */
unsigned int ring_poll(struct file *f, struct ring *r, struct poll_table_struct *p)
{
	poll_wait(f, &r->readers, p);
	return r->closed ? 16 : 0;
}

// CHECK-MESSAGES: :26:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: the callback calls 'wake_up_interruptible_sync_poll' here
// CHECK-MESSAGES: :32:{{[0-9]+}}: note: 'poll_wait' waits for it here
// CHECK-FIXES: call_rcu_hurry(&r->rcu, ring_closed);
