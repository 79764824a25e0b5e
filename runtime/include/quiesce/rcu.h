/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * rcu.h - read-copy-update from C: the default domain of rcu.hpp
 *
 * Readers and grace periods of C and C++ code are the same ones. What rcu.hpp,
 * srcu.hpp and callback.hpp say of ordering, blocking, signal handlers and
 * fork() holds here. Valid C11 and C++20.
 */
#ifndef QUIESCE_RCU_H
#define QUIESCE_RCU_H

#include <quiesce/annotations.h>
#include <quiesce/callback_head.h>

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Begin and end a read-side critical section on the calling thread; nests. Safe
 * in signal handlers. */
QUIESCE_READER_ENTER(rcu) void quiesce_rcu_read_lock(void);
QUIESCE_READER_EXIT(rcu) void quiesce_rcu_read_unlock(void);
/* Whether the calling thread is in one. */
bool quiesce_rcu_read_lock_held(void);

/* Wait for the readers that there are at the call; the second spins longer
 * before it sleeps. Abort inside a reader. */
QUIESCE_SYNCHRONIZE(rcu) void quiesce_synchronize_rcu(void);
QUIESCE_SYNCHRONIZE(rcu) void quiesce_synchronize_rcu_expedited(void);

/* Polled grace periods: a cookie, and whether a grace period has passed that
 * began behind the call that returned it. start_poll sees to it that one comes.
 */
uint64_t quiesce_get_state_synchronize_rcu(void);
uint64_t quiesce_start_poll_synchronize_rcu(void);
bool quiesce_poll_state_synchronize_rcu(uint64_t cookie);
QUIESCE_SYNCHRONIZE(rcu) void quiesce_cond_synchronize_rcu(uint64_t cookie);

/* Queue func(head) for behind a grace period, on the runtime's thread; the
 * second promptly in a lazy domain too. */
QUIESCE_ENQUEUE_CALLBACK(rcu)
void quiesce_call_rcu(struct quiesce_callback_head *head,
                      void (*func)(struct quiesce_callback_head *head));
QUIESCE_ENQUEUE_CALLBACK(rcu)
void quiesce_call_rcu_hurry(struct quiesce_callback_head *head,
                            void (*func)(struct quiesce_callback_head *head));

/* Waits until all callbacks queued before have returned. Aborts in a callback.
 */
QUIESCE_BARRIER(rcu) void quiesce_rcu_barrier(void);

/* Lets callbacks wait for up to so many nanoseconds; 0, as at first: prompt. */
void quiesce_rcu_set_lazy(uint64_t at_most_ns);

#ifdef __cplusplus
}
#endif

#endif
