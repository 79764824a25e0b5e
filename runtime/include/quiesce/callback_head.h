/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * callback_head.h - what a callback needs inside the object that it frees
 *
 * Valid C11 and C++20.
 */
#ifndef QUIESCE_CALLBACK_HEAD_H
#define QUIESCE_CALLBACK_HEAD_H

/* Belongs to the runtime from the call that queues it until its function is
 * called; queueing it again before that is an error. Needs no initialisation.
 */
struct quiesce_callback_head {
  struct quiesce_callback_head *next;
  void (*func)(struct quiesce_callback_head *head);
};

#endif
