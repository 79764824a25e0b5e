// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
/* rcuwait_wait_event() as Linux 6.12 expands it */
struct task_struct;
struct rcuwait { struct task_struct *task; };
int rcuwait_wake_up(struct rcuwait *w);
extern struct task_struct *current;
void set_current_state(int state);
static inline void prepare_to_rcuwait(struct rcuwait *w) { w->task = current; }
void finish_rcuwait(struct rcuwait *w);
void schedule(void);
#define rcuwait_wait_event(w, condition, state)				\
({									\
	prepare_to_rcuwait(w);						\
	for (;;) {							\
		set_current_state(state);				\
		if (condition)						\
			break;						\
		schedule();						\
	}								\
	finish_rcuwait(w);						\
})

struct gate { struct rcuwait writer; volatile int readers; };
struct pass { struct gate *gate; struct rcu_head rcu; };

static void pass_gone(struct rcu_head *head)
{
	struct gate *g = container_of(head, struct pass, rcu)->gate;

	if (--g->readers == 0)
		rcuwait_wake_up(&g->writer);
}

void pass_put(struct pass *p)
{
	call_rcu(&p->rcu, pass_gone);
}

void gate_close(struct gate *g)
{
	rcuwait_wait_event(&g->writer, g->readers == 0, 2);
}

// CHECK-MESSAGES: :41:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :36:{{[0-9]+}}: note: the callback calls 'rcuwait_wake_up' here
// CHECK-MESSAGES: :46:{{[0-9]+}}: note: 'rcuwait_wait_event' waits for it here
// CHECK-FIXES: call_rcu_hurry(&p->rcu, pass_gone);
