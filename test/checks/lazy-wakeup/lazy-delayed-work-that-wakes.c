// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct work_struct { void (*func)(struct work_struct *); };
struct delayed_work { struct work_struct work; int timer; };
struct completion { int done; };
int schedule_delayed_work(struct delayed_work *w, unsigned long delay);
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
#define INIT_WORK(w, f)		do { (w)->func = (f); } while (0)
#define INIT_DELAYED_WORK(w, f)	do { INIT_WORK(&(w)->work, (f)); (w)->timer = 0; } while (0)

struct fs { struct delayed_work put_work; struct completion dead; struct rcu_head rcu; };

static void fs_put_work(struct work_struct *w)
{
	complete(&container_of(w, struct fs, put_work.work)->dead);
}

static void fs_put_rcu(struct rcu_head *head)
{
	struct fs *f = container_of(head, struct fs, rcu);

	schedule_delayed_work(&f->put_work, 0);
}

void fs_init(struct fs *f)
{
	INIT_DELAYED_WORK(&f->put_work, fs_put_work);
}

void fs_kill(struct fs *f)
{
	call_rcu(&f->rcu, fs_put_rcu);
	wait_for_completion(&f->dead);
}

// CHECK-MESSAGES: :37:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: the callback calls 'schedule_delayed_work' here
// CHECK-FIXES: call_rcu_hurry(&f->rcu, fs_put_rcu);
