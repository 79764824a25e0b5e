// RUN: %check_tidy %s quiesce-idle-reader %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void ct_idle_enter(void);
void ct_idle_exit(void);
void kfree(const void *p);
void deep_sleep(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct hint { int level; struct rcu_head rcu; };
extern struct hint *stale_hint;

static void hint_free(struct rcu_head *h) { kfree(container_of(h, struct hint, rcu)); }

static void hint_expire(void)
{
	struct hint *h = stale_hint;

	stale_hint = (struct hint *)0;
	if (h)
		call_rcu(&h->rcu, hint_free);
}

void idle_with_hint(void)
{
	ct_idle_enter();
	hint_expire();
	deep_sleep();
	ct_idle_exit();
}

// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: 'call_rcu' posts a callback while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: 'call_rcu' is here
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: RCU stops watching here
