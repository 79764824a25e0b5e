// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct task_struct;
int wake_up_process(struct task_struct *t);

struct pair { struct task_struct *task; struct rcu_head a, b; };

static void wake_a(struct rcu_head *head) { wake_up_process(container_of(head, struct pair, a)->task); }
static void free_b(struct rcu_head *head) { kfree(container_of(head, struct pair, b)); }

/* comments and a break in the call stay where they are */
void pair_put(struct pair *p)
{
	call_rcu(&p->b, free_b); call_rcu(&p->a, wake_a);
	call_rcu /* the lazy one */ (&p->a,
		  wake_a);
	(call_rcu)(&p->a, wake_a);
}

// CHECK-MESSAGES: :18:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-FIXES: call_rcu(&p->b, free_b); call_rcu_hurry(&p->a, wake_a);
// CHECK-FIXES-NEXT: call_rcu_hurry /* the lazy one */ (&p->a,
// CHECK-FIXES-NEXT: wake_a);
// CHECK-FIXES-NEXT: (call_rcu_hurry)(&p->a, wake_a);
