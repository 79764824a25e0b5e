// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
/* wait_event() as Linux 6.12 expands it */
struct wait_queue_head { int x; };
struct wait_queue_entry { unsigned int flags; void *private; };
#define TASK_UNINTERRUPTIBLE	2
#define WQ_FLAG_EXCLUSIVE	1
void init_wait_entry(struct wait_queue_entry *w, int flags);
long prepare_to_wait_event(struct wait_queue_head *q, struct wait_queue_entry *w, int state);
void finish_wait(struct wait_queue_head *q, struct wait_queue_entry *w);
void schedule(void);
void might_sleep(void);
void __wake_up(struct wait_queue_head *q, unsigned int mode, int nr, void *key);
#define wake_up_all(x)	__wake_up(x, 3, 0, (void *)0)
#define ___wait_is_interruptible(state)	(!__builtin_constant_p(state) || (state) & 0x101)
#define ___wait_event(wq_head, condition, state, exclusive, ret, cmd)		\
({										\
	__label__ __out;							\
	struct wait_queue_entry __wq_entry;					\
	long __ret = ret;							\
										\
	init_wait_entry(&__wq_entry, exclusive ? WQ_FLAG_EXCLUSIVE : 0);	\
	for (;;) {								\
		long __int = prepare_to_wait_event(&wq_head, &__wq_entry, state);\
										\
		if (condition)							\
			break;							\
										\
		if (___wait_is_interruptible(state) && __int) {			\
			__ret = __int;						\
			goto __out;						\
		}								\
										\
		cmd;								\
	}									\
	finish_wait(&wq_head, &__wq_entry);					\
__out:	__ret;									\
})
#define __wait_event(wq_head, condition)					\
	(void)___wait_event(wq_head, condition, TASK_UNINTERRUPTIBLE, 0, 0, schedule())
#define wait_event(wq_head, condition)						\
do {										\
	might_sleep();								\
	if (condition)								\
		break;								\
	__wait_event(wq_head, condition);					\
} while (0)

struct pool { volatile int users; struct wait_queue_head idle; };
struct user { struct pool *pool; struct rcu_head rcu; };

static void user_free(struct rcu_head *head)
{
	struct user *u = container_of(head, struct user, rcu);
	struct pool *p = u->pool;

	kfree(u);
	if (--p->users == 0)
		wake_up_all(&p->idle);
}

void user_put(struct user *u)
{
	call_rcu(&u->rcu, user_free);
}

void pool_destroy(struct pool *p)
{
	wait_event(p->idle, p->users == 0);
	kfree(p);
}

// CHECK-MESSAGES: :68:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :63:{{[0-9]+}}: note: the callback calls 'wake_up_all' here
// CHECK-MESSAGES: :73:{{[0-9]+}}: note: 'wait_event' waits for it here
// CHECK-FIXES: call_rcu_hurry(&u->rcu, user_free);
