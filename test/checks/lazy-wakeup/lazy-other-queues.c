// RUN: %check_tidy %s quiesce-lazy-wakeup %t
/* none of these is lazy as call_rcu() is */
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct srcu_struct;
struct completion { int done; };
struct work_struct;
struct workqueue_struct;
struct rcu_work;
void call_srcu(struct srcu_struct *s, struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_tasks_trace(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void urcu_qsbr_call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
int queue_rcu_work(struct workqueue_struct *wq, struct rcu_work *rwork);
void complete(struct completion *c);
void wait_for_completion(struct completion *c);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
extern struct srcu_struct srcu;
extern struct workqueue_struct *wq;

struct table { struct completion gone; struct rcu_head rcu[4]; };

static void table_gone(struct rcu_head *head)
{
	complete(&container_of(head, struct table, rcu)->gone);
}

void table_close(struct table *t, struct rcu_work *rwork)
{
	call_srcu(&srcu, &t->rcu[0], table_gone);
	call_rcu_tasks_trace(&t->rcu[1], table_gone);
	call_rcu_hurry(&t->rcu[2], table_gone);
	urcu_qsbr_call_rcu(&t->rcu[3], table_gone);
	queue_rcu_work(wq, rwork);
	wait_for_completion(&t->gone);
}
