// RUN: %check_tidy %s quiesce-lazy-wakeup %t -- --config='{CheckOptions: {quiesce-lazy-wakeup.KernelVersion: "6.2"}}'
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct task_struct;
int wake_up_process(struct task_struct *t);

struct waiter { struct task_struct *task; struct rcu_head rcu; };

static void waiter_wake(struct rcu_head *head)
{
	wake_up_process(container_of(head, struct waiter, rcu)->task);
}

void waiter_after_gp(struct waiter *w)
{
	call_rcu(&w->rcu, waiter_wake);
}

// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-FIXES: call_rcu_hurry(&w->rcu, waiter_wake);
