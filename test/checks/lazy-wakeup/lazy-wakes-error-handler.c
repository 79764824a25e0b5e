// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); }; void call_rcu_hurry(struct rcu_head *h, void (*f)(struct rcu_head *));
struct task;
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
int wake_up_process(struct task *t);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct host { int busy, failed; struct task *handler; };
struct command { struct host *host; struct rcu_head rcu; };

static void maybe_wake_handler(struct host *h)
{
	if (h->busy == h->failed)
		wake_up_process(h->handler);
}

static void count_failure(struct rcu_head *head)
{
	struct command *c = container_of(head, struct command, rcu);

	c->host->failed++;
	maybe_wake_handler(c->host);
}

void command_failed(struct command *c)
{
	call_rcu(&c->rcu, count_failure);
}

// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: by way of 'maybe_wake_handler', called here
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-FIXES: call_rcu_hurry(&c->rcu, count_failure);
