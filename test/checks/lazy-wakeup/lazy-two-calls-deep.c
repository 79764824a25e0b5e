// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct wait_queue_head { int x; };
void __wake_up(struct wait_queue_head *q, unsigned int mode, int nr, void *key);
#define wake_up(x)	__wake_up(x, 3, 1, (void *)0)
int atomic_dec_and_test(int *v);
int atomic_read(const int *v);
void init_wait_entry(void *w, int flags);
long prepare_to_wait_event(struct wait_queue_head *q, void *w, int state);
void finish_wait(struct wait_queue_head *q, void *w);
void schedule(void);

struct super { int quotas; struct wait_queue_head kill_wait; };
struct quota { struct super *super; struct rcu_head rcu; };

static void super_put_quota(struct super *s)
{
	if (atomic_dec_and_test(&s->quotas))
		wake_up(&s->kill_wait);
}

static void quota_free(struct quota *q)
{
	struct super *s = q->super;

	kfree(q);
	super_put_quota(s);
}

static void quota_dealloc(struct rcu_head *head)
{
	struct quota *q = container_of(head, struct quota, rcu);

	quota_free(q);
}

void quota_dispose(struct quota *q)
{
	call_rcu(&q->rcu, quota_dealloc);
}

void super_kill(struct super *s)
{
	long entry[5];

	init_wait_entry(entry, 0);
	for (;;) {
		prepare_to_wait_event(&s->kill_wait, entry, 2);
		if (atomic_read(&s->quotas) == 0)
			break;
		schedule();
	}
	finish_wait(&s->kill_wait, entry);
}

// CHECK-MESSAGES: :43:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :38:{{[0-9]+}}: note: by way of 'quota_free', called here
// CHECK-MESSAGES: :31:{{[0-9]+}}: note: by way of 'super_put_quota', called here
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: the callback calls 'wake_up' here
// CHECK-MESSAGES: :52:{{[0-9]+}}: note: 'prepare_to_wait_event' waits for it here
// CHECK-FIXES: call_rcu_hurry(&q->rcu, quota_dealloc);
