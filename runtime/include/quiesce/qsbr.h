/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * qsbr.h - quiescent-state-based reclamation from C: the domain of qsbr.hpp
 *
 * What qsbr.hpp says of ordering, blocking, signal handlers and fork() holds
 * here. Valid C11 and C++20.
 */
#ifndef QUIESCE_QSBR_H
#define QUIESCE_QSBR_H

#include <quiesce/annotations.h>
#include <quiesce/callback_head.h>

#include <assert.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

QUIESCE_THREAD_REGISTER(qsbr) void quiesce_qsbr_register_thread(void);
QUIESCE_THREAD_UNREGISTER(qsbr) void quiesce_qsbr_unregister_thread(void);
/* Around what blocks; no readers in between. */
QUIESCE_IDLE_ENTER(qsbr) void quiesce_qsbr_offline(void);
QUIESCE_IDLE_EXIT(qsbr) void quiesce_qsbr_online(void);
bool quiesce_qsbr_is_online(void);
QUIESCE_QUIESCENT_STATE(qsbr) void quiesce_qsbr_quiescent_state(void);

/* Mark readers; without NDEBUG they trap where the thread is offline. */
QUIESCE_READER_ENTER(qsbr) static inline void quiesce_qsbr_read_lock(void) {
  assert(quiesce_qsbr_is_online() &&
         "a reader on a thread that is offline or not registered");
}
QUIESCE_READER_EXIT(qsbr) static inline void quiesce_qsbr_read_unlock(void) {
  assert(quiesce_qsbr_is_online() &&
         "a reader on a thread that is offline or not registered");
}

QUIESCE_SYNCHRONIZE(qsbr) void quiesce_qsbr_synchronize(void);
QUIESCE_ENQUEUE_CALLBACK(qsbr)
void quiesce_qsbr_call(struct quiesce_callback_head *head,
                       void (*func)(struct quiesce_callback_head *head));
QUIESCE_BARRIER(qsbr) void quiesce_qsbr_barrier(void);

#ifdef __cplusplus
}
#endif

#endif
