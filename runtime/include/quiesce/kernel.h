/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * kernel.h - the C API by the names that Linux code knows
 *
 * For code that is moved from the kernel, or written to be tested outside of
 * it. Not beside liburcu's headers, which use the same names. Macros, so that
 * no symbol of these names is defined. Unlike the kernel's: readers may sleep,
 * a srcu_struct is made by quiesce_srcu_create(), and srcu_read_lock() returns
 * 0.
 */
#ifndef QUIESCE_KERNEL_H
#define QUIESCE_KERNEL_H

#include <quiesce/rcu.h>
#include <quiesce/srcu.h>

#define rcu_head quiesce_callback_head
#define rcu_read_lock() quiesce_rcu_read_lock()
#define rcu_read_unlock() quiesce_rcu_read_unlock()
#define rcu_read_lock_held() quiesce_rcu_read_lock_held()
#define synchronize_rcu() quiesce_synchronize_rcu()
#define synchronize_rcu_expedited() quiesce_synchronize_rcu_expedited()
#define get_state_synchronize_rcu() quiesce_get_state_synchronize_rcu()
#define start_poll_synchronize_rcu() quiesce_start_poll_synchronize_rcu()
#define poll_state_synchronize_rcu(cookie)                                     \
  quiesce_poll_state_synchronize_rcu(cookie)
#define cond_synchronize_rcu(cookie) quiesce_cond_synchronize_rcu(cookie)
#define call_rcu(head, func) quiesce_call_rcu((head), (func))
#define call_rcu_hurry(head, func) quiesce_call_rcu_hurry((head), (func))
#define rcu_barrier() quiesce_rcu_barrier()

#define srcu_struct quiesce_srcu
#define srcu_read_lock(srcu) (quiesce_srcu_read_lock(srcu), 0)
#define srcu_read_unlock(srcu, idx)                                            \
  ((void)(idx), quiesce_srcu_read_unlock(srcu))
#define srcu_read_lock_held(srcu) quiesce_srcu_read_lock_held(srcu)
#define srcu_down_read(srcu) ((int)quiesce_srcu_down_read(srcu))
#define srcu_up_read(srcu, idx) quiesce_srcu_up_read((srcu), (unsigned)(idx))
#define synchronize_srcu(srcu) quiesce_synchronize_srcu(srcu)
#define synchronize_srcu_expedited(srcu)                                       \
  quiesce_synchronize_srcu_expedited(srcu)
#define get_state_synchronize_srcu(srcu)                                       \
  quiesce_get_state_synchronize_srcu(srcu)
#define start_poll_synchronize_srcu(srcu)                                      \
  quiesce_start_poll_synchronize_srcu(srcu)
#define poll_state_synchronize_srcu(srcu, cookie)                              \
  quiesce_poll_state_synchronize_srcu((srcu), (cookie))
#define call_srcu(srcu, head, func) quiesce_call_srcu((srcu), (head), (func))
#define srcu_barrier(srcu) quiesce_srcu_barrier(srcu)

#endif
