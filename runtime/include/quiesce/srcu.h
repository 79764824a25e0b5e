/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * srcu.h - sleepable RCU from C: the domains of srcu.hpp
 *
 * What srcu.hpp says of ordering, blocking, signal handlers and fork() holds
 * here. Valid C11 and C++20.
 */
#ifndef QUIESCE_SRCU_H
#define QUIESCE_SRCU_H

#include <quiesce/annotations.h>
#include <quiesce/callback_head.h>

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct quiesce_srcu;

/* A new domain; name is for messages and must outlive it. Null with errno
 * ENOMEM, or ENOSPC where the process has as many domains as there can be. */
struct quiesce_srcu *quiesce_srcu_create(const char *name);
/* Waits for the domain's callbacks; there must be no reader. Null does nothing.
 */
void quiesce_srcu_destroy(struct quiesce_srcu *srcu);

/* A reader of the calling thread; nests. Safe in signal handlers. */
QUIESCE_READER_ENTER(srcu)
void quiesce_srcu_read_lock(struct quiesce_srcu *srcu);
QUIESCE_READER_EXIT(srcu)
void quiesce_srcu_read_unlock(struct quiesce_srcu *srcu);
bool quiesce_srcu_read_lock_held(struct quiesce_srcu *srcu);

/* A reader that any thread may end, once, with what down returned. Safe in
 * signal handlers. */
unsigned quiesce_srcu_down_read(struct quiesce_srcu *srcu);
void quiesce_srcu_up_read(struct quiesce_srcu *srcu, unsigned token);

QUIESCE_SYNCHRONIZE(srcu)
void quiesce_synchronize_srcu(struct quiesce_srcu *srcu);
QUIESCE_SYNCHRONIZE(srcu)
void quiesce_synchronize_srcu_expedited(struct quiesce_srcu *srcu);

uint64_t quiesce_get_state_synchronize_srcu(struct quiesce_srcu *srcu);
uint64_t quiesce_start_poll_synchronize_srcu(struct quiesce_srcu *srcu);
bool quiesce_poll_state_synchronize_srcu(struct quiesce_srcu *srcu,
                                         uint64_t cookie);

QUIESCE_ANNOTATE("enqueue-callback-1:srcu")
void quiesce_call_srcu(struct quiesce_srcu *srcu,
                       struct quiesce_callback_head *head,
                       void (*func)(struct quiesce_callback_head *head));
QUIESCE_BARRIER(srcu) void quiesce_srcu_barrier(struct quiesce_srcu *srcu);

#ifdef __cplusplus
}
#endif

#endif
