// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct completion { unsigned int done; };
struct srcu_struct { int dummy; };
void call_rcu_hurry(struct rcu_head *h, void (*f)(struct rcu_head *));
int srcu_read_lock(struct srcu_struct *s);
void srcu_read_unlock(struct srcu_struct *s, int idx);
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

/* each caller brings its own */
struct flusher { struct rcu_head rcu; struct completion idle; };
extern struct srcu_struct flusher_srcu;

static void flushed(struct rcu_head *h)
{
	complete(&container_of(h, struct flusher, rcu)->idle);
}

/* the reader held is of another domain than the one waited for */
void flush_current(struct flusher *f)
{
	int idx = srcu_read_lock(&flusher_srcu);

	if (f) {
		call_rcu_hurry(&f->rcu, flushed);
		wait_for_completion(&f->idle);
	}
	srcu_read_unlock(&flusher_srcu, idx);
}
