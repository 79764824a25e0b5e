/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * annotations.h - tells the checks what a function means
 *
 * A function declared with one of these plays that role for quiesce-* checks,
 * whatever it is called. The runtime's own API is known that way, and a
 * program may mark its wrappers so. Under compilers without the annotate
 * attribute the macros are empty. They make no code and no ABI.
 *
 * FLAVOUR is rcu, srcu, tasks-trace or qsbr, without quotes.
 * Valid C11 and C++20; no function here, so nothing blocks or is unsafe in a
 * signal handler.
 */
#ifndef QUIESCE_ANNOTATIONS_H
#define QUIESCE_ANNOTATIONS_H

#if defined(__clang__)
#define QUIESCE_ANNOTATE(role) __attribute__((annotate("quiesce::" role)))
#else
#define QUIESCE_ANNOTATE(role)
#endif

/* Begin and end of a read-side critical section. */
#define QUIESCE_READER_ENTER(flavour) QUIESCE_ANNOTATE("reader-enter:" #flavour)
#define QUIESCE_READER_EXIT(flavour) QUIESCE_ANNOTATE("reader-exit:" #flavour)

/* The thread's extended quiescent state: offline and online again. */
#define QUIESCE_IDLE_ENTER(flavour) QUIESCE_ANNOTATE("idle-enter:" #flavour)
#define QUIESCE_IDLE_EXIT(flavour) QUIESCE_ANNOTATE("idle-exit:" #flavour)
#define QUIESCE_QUIESCENT_STATE(flavour)                                       \
  QUIESCE_ANNOTATE("quiescent-state:" #flavour)

#define QUIESCE_THREAD_REGISTER(flavour)                                       \
  QUIESCE_ANNOTATE("thread-register:" #flavour)
#define QUIESCE_THREAD_UNREGISTER(flavour)                                     \
  QUIESCE_ANNOTATE("thread-unregister:" #flavour)

/* Waits for readers, and for callbacks. */
#define QUIESCE_SYNCHRONIZE(flavour) QUIESCE_ANNOTATE("synchronize:" #flavour)
#define QUIESCE_BARRIER(flavour) QUIESCE_ANNOTATE("barrier:" #flavour)

/* Queues a callback: the head is argument 0, the function argument 1. */
#define QUIESCE_ENQUEUE_CALLBACK(flavour)                                      \
  QUIESCE_ANNOTATE("enqueue-callback:" #flavour)

/* Reads a clock that needs neither interrupts nor preemption off. */
#define QUIESCE_CLOCK_READ QUIESCE_ANNOTATE("clock-read")

#endif
