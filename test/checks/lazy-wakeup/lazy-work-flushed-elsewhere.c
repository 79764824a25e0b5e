// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct work_struct { void (*func)(struct work_struct *); };
int schedule_work(struct work_struct *w);
int flush_work(struct work_struct *w);
#define INIT_WORK(w, f)	do { (w)->func = (f); } while (0)

struct dev { struct work_struct reset; int state; struct rcu_head rcu; };

static void dev_reset_work(struct work_struct *w)
{
	container_of(w, struct dev, reset)->state = 0;
}

static void dev_reset_rcu(struct rcu_head *head)
{
	schedule_work(&container_of(head, struct dev, rcu)->reset);
}

void dev_init(struct dev *d)
{
	INIT_WORK(&d->reset, dev_reset_work);
}

void dev_reset(struct dev *d)
{
	d->state = 1;
	call_rcu(&d->rcu, dev_reset_rcu);
}

void dev_settle(struct dev *d)
{
	while (d->state)
		flush_work(&d->reset);
}

// CHECK-MESSAGES: :32:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: the callback calls 'schedule_work' here
// CHECK-MESSAGES: :38:{{[0-9]+}}: note: 'flush_work' waits for it here
// CHECK-FIXES: call_rcu_hurry(&d->rcu, dev_reset_rcu);
