// RUN: %check_tidy %s quiesce-callback-head %t
#include <stdbool.h>
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
typedef void (*rcu_callback_t)(struct rcu_head *head);
void call_rcu(struct rcu_head *head, rcu_callback_t func);
bool refcount_dec_and_test(int *ref);
bool timer_delete(int *timer);
void free_it(struct rcu_head *head);

struct inst {
	int refs, timer;
	struct rcu_head rcu;
};

static void put(struct inst *inst)
{
	if (refcount_dec_and_test(&inst->refs))
		call_rcu(&inst->rcu, free_it);
}

/* each of the three may be the last reference, at most one is */
void destroy(struct inst *inst)
{
	if (timer_delete(&inst->timer))
		put(inst);
	put(inst);
	put(inst);
}

static void drop(struct inst *inst)
{
	call_rcu(&inst->rcu, free_it);
}

void destroy_wrong(struct inst *inst)
{
	put(inst);
	drop(inst);
	drop(inst);
}

// CHECK-MESSAGES: :39:{{[0-9]+}}: warning: 'call_rcu' queues a callback head that is queued already; wait for its callback or use a second head [quiesce-callback-head]
// CHECK-MESSAGES: :32:{{[0-9]+}}: note: 'call_rcu' is here
// CHECK-MESSAGES: :38:{{[0-9]+}}: note: it is queued first here
