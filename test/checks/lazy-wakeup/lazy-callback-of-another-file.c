// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void wait_for_completion(struct completion *c);
void release_elsewhere(struct rcu_head *head);
struct obj { struct completion gone; void (*release)(struct rcu_head *); struct rcu_head rcu; };

/* what these callbacks do is not known here */
void obj_put(struct obj *o, void (*how)(struct rcu_head *))
{
	call_rcu(&o->rcu, release_elsewhere);
	call_rcu(&o->rcu, o->release);
	call_rcu(&o->rcu, how);
	wait_for_completion(&o->gone);
}
