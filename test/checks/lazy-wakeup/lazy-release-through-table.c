// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct task_struct;
int wake_up_process(struct task_struct *t);

struct obj { struct task_struct *reaper; struct rcu_head rcu; };
struct obj_type { void (*free)(struct obj *o); };

static void reaped_free(struct obj *o)
{
	wake_up_process(o->reaper);
	kfree(o);
}
static const struct obj_type reaped = { .free = reaped_free };

static void obj_rcu(struct rcu_head *head)
{
	struct obj *o = container_of(head, struct obj, rcu);

	reaped.free(o);
}

void obj_put(struct obj *o)
{
	call_rcu(&o->rcu, &obj_rcu);
}

// CHECK-MESSAGES: :29:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :24:{{[0-9]+}}: note: by way of 'reaped_free', called here
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-FIXES: call_rcu_hurry(&o->rcu, &obj_rcu);
