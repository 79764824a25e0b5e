// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// callback.hpp - call_rcu: prompt by default, lazy where a domain asks for it
//
// A callback runs behind a grace period on the runtime's one thread, which is
// started by the first callback and sleeps when nothing is due. In a prompt
// domain, as every domain is at first, the thread is woken for it at once, and
// what is queued while one grace period runs shares the next. In a lazy one a
// callback may wait, at most as long as set_lazy() says; 10,000 callbacks of
// one thread, 16 MiB told to call_rcu(), call_rcu_hurry(), rcu_barrier() or
// another callback's deadline bring all of the domain's forward. That is the
// kernel's CONFIG_RCU_LAZY, which is off by default for the same reason:
// somebody may be waiting for the callback.
//
// Callbacks may queue callbacks and synchronize; they may not wait for a
// barrier of any domain, nor for a reader that waits for them. Those that are
// pending when the process ends do not run. Functions here are not for signal
// handlers.
#ifndef QUIESCE_CALLBACK_HPP
#define QUIESCE_CALLBACK_HPP

#include <quiesce/rcu.hpp>

#include <chrono>
#include <cstddef>

namespace quiesce {

using callback_head = quiesce_callback_head;

// Queues func(head). Neither allocates for each callback nor blocks, save that
// a thread that is 200,000 callbacks ahead of the runtime waits up to 10 ms
// each time, unless it is a reader. bytes is what will be freed, as far as
// known.
QUIESCE_ENQUEUE_CALLBACK(rcu)
inline void call_rcu(callback_head *head, void (*func)(callback_head *),
                     rcu_domain &dom = rcu_default_domain(),
                     std::size_t bytes = 0) noexcept {
  detail::engine_of(dom).call(head, func, false, bytes);
}

// The same, and promptly in lazy domains too.
QUIESCE_ENQUEUE_CALLBACK(rcu)
inline void call_rcu_hurry(callback_head *head, void (*func)(callback_head *),
                           rcu_domain &dom = rcu_default_domain()) noexcept {
  detail::engine_of(dom).call(head, func, true, 0);
}

// Lets the callbacks of a domain wait for up to at_most before a grace period
// is begun for them; zero makes it prompt again.
inline void set_lazy(rcu_domain &dom,
                     std::chrono::nanoseconds at_most) noexcept {
  detail::engine_of(dom).set_lazy(at_most);
}

inline callback_statistics statistics(rcu_domain &dom) noexcept {
  return detail::engine_of(dom).statistics();
}

} // namespace quiesce

#endif
