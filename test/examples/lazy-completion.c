// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernel-style code in user space: a teardown waits for a callback that
// call_rcu() may delay by seconds. The stand-ins run callbacks at once.
#include <stddef.h>
#include <stdio.h>

struct rcu_head {
	struct rcu_head *next;
	void (*func)(struct rcu_head *);
};
struct completion {
	unsigned int done;
};
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *)) { func(head); }
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *)) { func(head); }
void complete(struct completion *c) { c->done++; }
void wait_for_completion(struct completion *c)
{
	while (!c->done)
		;
}

struct table {
	struct rcu_head rcu;
	struct completion gone;
};

static void table_gone(struct rcu_head *head)
{
	struct table *t = (struct table *)((char *)head - offsetof(struct table, rcu));

	complete(&t->gone);
}

static void table_destroy(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
	wait_for_completion(&t->gone);
}

int main(void)
{
	struct table t = {0};

	table_destroy(&t);
	printf("%u\n", t.gone.done);
	return 0;
}
