// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernel-style code in user space: a teardown waits for a callback that
// call_rcu() may delay by seconds. On liburcu it runs; in the kernel it stalls.
#include "kernel-style.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct table {
	struct rcu_head rcu;
	struct completion gone;
	int *slots;
};

static struct table *table_create(int slots)
{
	struct table *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	t->slots = calloc(slots, sizeof(*t->slots));
	init_completion(&t->gone);
	return t;
}

static void table_gone(struct rcu_head *head)
{
	struct table *t = (struct table *)((char *)head - offsetof(struct table, rcu));

	free(t->slots);
	complete(&t->gone);
}

static void table_destroy(struct table *t)
{
	call_rcu(&t->rcu, table_gone);
	wait_for_completion(&t->gone);
	free(t);
}

int main(void)
{
	struct table *t = table_create(16);

	if (!t)
		return 1;
	rcu_register_thread();
	table_destroy(t);
	rcu_unregister_thread();
	puts("gone");
	return 0;
}
