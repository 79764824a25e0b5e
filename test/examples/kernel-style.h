/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The kernel's call_rcu() and completions on top of liburcu's QSBR flavour, as
 * programs have them that build kernel code for user space.
 */
#ifndef KERNEL_STYLE_H
#define KERNEL_STYLE_H

#include <semaphore.h>
#include <urcu-qsbr.h>

/* liburcu's name is a macro for the flavour's function. */
#undef call_rcu

static inline void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *))
{
	urcu_qsbr_call_rcu(head, func);
}

/* liburcu's worker hurries always; the kernel's does when it is asked to. */
static inline void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *))
{
	urcu_qsbr_call_rcu(head, func);
}

struct completion {
	sem_t done;
};

static inline void init_completion(struct completion *c)
{
	sem_init(&c->done, 0, 0);
}

static inline void complete(struct completion *c)
{
	sem_post(&c->done);
}

static inline void wait_for_completion(struct completion *c)
{
	/* The grace period waits for every thread that is online. */
	urcu_qsbr_thread_offline();
	while (sem_wait(&c->done) != 0)
		;
	urcu_qsbr_thread_online();
}

#endif
