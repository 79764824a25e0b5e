// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
struct completion { int done; };
void complete(struct completion *c);
void wait_for_completion(struct completion *c);

struct node;
struct node_ops { void (*release)(struct rcu_head *); void (*drop)(struct rcu_head *); };
struct node { const struct node_ops *ops; struct completion released; struct rcu_head rcu; };

static void leaf_release(struct rcu_head *head)
{
	complete(&container_of(head, struct node, rcu)->released);
}
static void leaf_drop(struct rcu_head *head) { kfree(container_of(head, struct node, rcu)); }
static void tree_drop(struct rcu_head *head) { complete(&container_of(head, struct node, rcu)->released); }

/* `release` is the same in every table, `drop` is not */
const struct node_ops leaf_ops = { .release = leaf_release, .drop = leaf_drop };
const struct node_ops tree_ops = { .release = leaf_release, .drop = tree_drop };

void node_release(struct node *n)
{
	call_rcu(&n->rcu, n->ops->release);
	wait_for_completion(&n->released);
}

void node_drop(struct node *n)
{
	call_rcu(&n->rcu, n->ops->drop);
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: 'wait_for_completion' waits for it here
// CHECK-FIXES: call_rcu_hurry(&n->rcu, n->ops->release);
