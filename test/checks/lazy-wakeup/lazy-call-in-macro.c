// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct task_struct;
int wake_up_process(struct task_struct *t);

#define DEFER(p, f)	call_rcu(&(p)->rcu, (f))
#define AFTER_GP	call_rcu

struct obj { struct task_struct *reaper; struct rcu_head rcu; };

static void obj_rcu(struct rcu_head *head)
{
	wake_up_process(container_of(head, struct obj, rcu)->reaper);
}
static void obj_free(struct rcu_head *head) { kfree(container_of(head, struct obj, rcu)); }

/* the macros have other users: no fix in them */
void obj_put(struct obj *o)
{
	DEFER(o, obj_rcu);
}

void obj_put_now(struct obj *o)
{
	AFTER_GP(&o->rcu, obj_rcu);
}

void obj_drop(struct obj *o)
{
	DEFER(o, obj_free);
}

// CHECK-LEFT: 2
// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: lazy 'DEFER' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-MESSAGES: :29:{{[0-9]+}}: warning: lazy 'AFTER_GP' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-FIXES: {{#define DEFER.*call_rcu.*}}
// CHECK-FIXES: DEFER(o, obj_rcu);
// CHECK-FIXES: AFTER_GP(&o->rcu, obj_rcu);
