// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
/* wait_var_event() as Linux 6.12 expands it */
struct wait_queue_head { int x; };
struct wait_queue_entry { int x; };
struct wait_bit_queue_entry { struct wait_queue_entry wq_entry; };
struct wait_queue_head *__var_waitqueue(void *p);
void init_wait_var_entry(struct wait_bit_queue_entry *e, void *var, int flags);
long prepare_to_wait_event(struct wait_queue_head *q, struct wait_queue_entry *w, int state);
void finish_wait(struct wait_queue_head *q, struct wait_queue_entry *w);
void wake_up_var(void *var);
void schedule(void);
#define wait_var_event(var, condition)						\
do {										\
	struct wait_queue_head *__wq_head = __var_waitqueue(var);		\
	struct wait_bit_queue_entry __wbq_entry;				\
	if (condition)								\
		break;								\
	init_wait_var_entry(&__wbq_entry, var, 0);				\
	for (;;) {								\
		prepare_to_wait_event(__wq_head, &__wbq_entry.wq_entry, 2);	\
		if (condition)							\
			break;							\
		schedule();							\
	}									\
	finish_wait(__wq_head, &__wbq_entry.wq_entry);				\
} while (0)

struct cache { volatile int objects; };
struct object { struct cache *cache; struct rcu_head rcu; };

static void object_free(struct rcu_head *head)
{
	struct object *o = container_of(head, struct object, rcu);
	struct cache *c = o->cache;

	kfree(o);
	if (--c->objects == 0)
		wake_up_var((void *)&c->objects);
}

void object_put(struct object *o)
{
	call_rcu(&o->rcu, object_free);
}

void cache_wait(struct cache *c)
{
	wait_var_event((void *)&c->objects, c->objects == 0);
}

// CHECK-MESSAGES: :48:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :43:{{[0-9]+}}: note: the callback calls 'wake_up_var' here
// CHECK-MESSAGES: :53:{{[0-9]+}}: note: 'wait_var_event' waits for it here
// CHECK-FIXES: call_rcu_hurry(&o->rcu, object_free);
