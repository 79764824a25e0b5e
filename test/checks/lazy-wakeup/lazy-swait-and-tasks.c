// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct swait_queue_head { int x; };
struct swait_queue { int x; };
struct task_struct;
void swake_up_one(struct swait_queue_head *q);
long prepare_to_swait_event(struct swait_queue_head *q, struct swait_queue *w, int state);
void finish_swait(struct swait_queue_head *q, struct swait_queue *w);
void schedule(void);
int wake_up_process(struct task_struct *t);
#define swait_event_exclusive(wq, condition)				\
do {									\
	struct swait_queue __wait;					\
	for (;;) {							\
		prepare_to_swait_event(&wq, &__wait, 2);		\
		if (condition)						\
			break;						\
		schedule();						\
	}								\
	finish_swait(&wq, &__wait);					\
} while (0)

struct vcpu { struct swait_queue_head wq; int blocked; struct task_struct *owner; struct rcu_head kick, drop; };

static void vcpu_kicked(struct rcu_head *head)
{
	struct vcpu *v = container_of(head, struct vcpu, kick);

	v->blocked = 0;
	swake_up_one(&v->wq);
}

static void vcpu_dropped(struct rcu_head *head)
{
	wake_up_process(container_of(head, struct vcpu, drop)->owner);
}

void vcpu_kick(struct vcpu *v)
{
	call_rcu(&v->kick, vcpu_kicked);
	call_rcu(&v->drop, vcpu_dropped);
}

void vcpu_block(struct vcpu *v)
{
	swait_event_exclusive(v->wq, !v->blocked);
}

// CHECK-MESSAGES: :44:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :34:{{[0-9]+}}: note: the callback calls 'swake_up_one' here
// CHECK-MESSAGES: :50:{{[0-9]+}}: note: 'swait_event_exclusive' waits for it here
// CHECK-MESSAGES: :45:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :39:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-FIXES: call_rcu_hurry(&v->kick, vcpu_kicked);
// CHECK-FIXES-NEXT: call_rcu_hurry(&v->drop, vcpu_dropped);
