// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct work_struct { long data; void (*func)(struct work_struct *); };
struct completion { int done; };
int schedule_work(struct work_struct *w);
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
#define DECLARE_WORK(n, f)	struct work_struct n = { .data = 0, .func = (f) }

static struct completion flushed;
struct key { int id; struct rcu_head rcu; };

static void key_gc(struct work_struct *w)
{
	complete(&flushed);
}
static DECLARE_WORK(key_gc_work, key_gc);

static void key_free(struct rcu_head *head)
{
	kfree(container_of(head, struct key, rcu));
	schedule_work(&key_gc_work);
}

void key_put(struct key *k)
{
	call_rcu(&k->rcu, key_free);
}

void key_flush(void)
{
	wait_for_completion(&flushed);
}

// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: the callback calls 'schedule_work' here
// CHECK-FIXES: call_rcu_hurry(&k->rcu, key_free);
