// RUN: %check_tidy %s quiesce-lazy-wakeup %t
/* liburcu: call_rcu() is never lazy and call_rcu_hurry() does not exist */
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void urcu_memb_call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
#define call_rcu urcu_memb_call_rcu
int sem_post(void *s);
void free(void *p);
#define caa_container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct zone { long cow_sem[4]; };
struct update { struct zone *zone; void *old; struct rcu_head head; };

static void update_clear(struct rcu_head *h)
{
	struct update *u = caa_container_of(h, struct update, head);

	free(u->old);
	sem_post(u->zone->cow_sem);
	free(u);
}

void update_commit(struct update *u)
{
	call_rcu(&u->head, update_clear);
}
