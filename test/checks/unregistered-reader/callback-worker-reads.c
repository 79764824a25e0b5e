// RUN: %check_tidy %s quiesce-unregistered-reader %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_read_lock(void);
void rcu_read_unlock(void);
void free(void *p);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct index { int refs; };
extern struct index *global_index;
struct entry { int key; struct rcu_head head; };

/* runs on the library's own call_rcu worker, which is a registered reader */
static void entry_reclaim(struct rcu_head *h)
{
	struct entry *e = caa_container_of(h, struct entry, head);

	rcu_read_lock();
	if (global_index)
		global_index->refs--;
	rcu_read_unlock();
	free(e);
}

void entry_drop(struct entry *e)
{
	call_rcu(&e->head, entry_reclaim);
}
