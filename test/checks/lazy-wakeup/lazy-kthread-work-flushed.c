// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct kthread_work { void (*func)(struct kthread_work *); };
struct kthread_worker;
int kthread_queue_work(struct kthread_worker *w, struct kthread_work *work);
void kthread_flush_work(struct kthread_work *work);

struct codec { struct kthread_worker *worker; struct kthread_work off; struct rcu_head rcu; };

static void codec_idle(struct rcu_head *head)
{
	struct codec *c = container_of(head, struct codec, rcu);

	kthread_queue_work(c->worker, &c->off);
}

void codec_release(struct codec *c)
{
	call_rcu(&c->rcu, codec_idle);
}

void codec_suspend(struct codec *c)
{
	kthread_flush_work(&c->off);
}

// CHECK-MESSAGES: :23:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: the callback calls 'kthread_queue_work' here
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: 'kthread_flush_work' waits for it here
// CHECK-FIXES: call_rcu_hurry(&c->rcu, codec_idle);
