// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void urcu_memb_call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void urcu_memb_synchronize_rcu(void);
int urcu_memb_read_ongoing(void);
void urcu_memb_read_lock(void);
void urcu_memb_read_unlock(void);
#define call_rcu		urcu_memb_call_rcu
#define synchronize_rcu		urcu_memb_synchronize_rcu
#define rcu_read_ongoing	urcu_memb_read_ongoing
#define rcu_read_lock		urcu_memb_read_lock
#define rcu_read_unlock		urcu_memb_read_unlock
void free(void *p);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct export { int refs; struct rcu_head rcu; };
extern struct export *cur_export;

static void export_free(struct rcu_head *h) { free(caa_container_of(h, struct export, rcu)); }

/* in this flavor the answer is exact: the nesting depth of the calling thread */
static void export_put(struct export *e)
{
	if (--e->refs)
		return;
	if (rcu_read_ongoing()) {
		call_rcu(&e->rcu, export_free);
	} else {
		synchronize_rcu();
		free(e);
	}
}

void export_show(void)
{
	rcu_read_lock();
	if (cur_export)
		export_put(cur_export);
	rcu_read_unlock();
}

void export_flush(struct export *e) { export_put(e); }
