// RUN: %check_tidy %s quiesce-callback-head %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void rcu_barrier(void);
void synchronize_rcu(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct e { int n; struct rcu_head rcu; };
static void f1(struct rcu_head *h) { (void)h; }
static void f2(struct rcu_head *h) { (void)h; }
void drop(struct e *e, int soft)
{
	if (soft)
		call_rcu(&e->rcu, f1);
	else
		call_rcu(&e->rcu, f2);
}
void drop_all(struct e *list[], int n)
{
	for (int i = 0; i < n; i++)
		call_rcu(&list[i]->rcu, f1);
}
struct n { struct n *next; struct rcu_head rcu; };
void drop_list(struct n *n)
{
	struct n *next;
	for (; n; n = next) {
		next = n->next;
		call_rcu(&n->rcu, f1);
	}
}
void twice_flag(struct e *e, int soft)
{
	if (soft)
		call_rcu(&e->rcu, f1);
	e->n++;
	if (!soft)
		call_rcu(&e->rcu, f2);
}
