#ifndef REAPER_H
#define REAPER_H
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct completion { int done; };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void complete(struct completion *c);

struct reaped { struct rcu_head rcu; struct completion *done; };

static inline void reaped_gone(struct rcu_head *head)
{
	struct reaped *r = (struct reaped *)head;

	complete(r->done);
}

static inline void reaped_put(struct reaped *r)
{
	call_rcu(&r->rcu, reaped_gone); // NOLINT(quiesce-lazy-wakeup)
}
#endif
