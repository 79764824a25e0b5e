// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// qsbr.hpp - quiescent-state-based reclamation: readers that cost nothing
//
// After liburcu's QSBR flavour and Desnoyers et al., "User-Level
// Implementations of Read-Copy Update" (2012). A registered thread that is
// online is a reader all the time, but for the moment of quiescent_state(). So
// a thread that blocks must go offline, and one that forgets holds off every
// grace period: quiesce-idle-reader and quiesce-unregistered-reader look for
// that. In builds without NDEBUG a reader on a thread that is offline or not
// registered fails an assertion.
//
// Ordering is as in srcu.hpp, a section lasting from one quiescent state to the
// next. Nothing here is for signal handlers, save lock() and unlock(). In the
// child of fork() the calling thread is what it was before; the others are not
// there.
#ifndef QUIESCE_QSBR_HPP
#define QUIESCE_QSBR_HPP

#include <quiesce/annotations.h>
#include <quiesce/callback_head.h>
#include <quiesce/detail/domain.hpp>

#include <cassert>

namespace quiesce {
namespace detail {
extern domain qsbr_domain;
}

// All members are static: there is one domain.
class qsbr {
public:
  // The thread is online from here on. Not nested. Does not block.
  QUIESCE_THREAD_REGISTER(qsbr) static void register_thread() noexcept {
    assert(!is_online() && "registered twice");
    detail::qsbr_domain.lock();
  }
  QUIESCE_THREAD_UNREGISTER(qsbr) static void unregister_thread() noexcept {
    if (is_online())
      detail::qsbr_domain.unlock();
  }

  // Around what blocks. Between them there may be no reader.
  QUIESCE_IDLE_ENTER(qsbr) static void offline() noexcept {
    detail::qsbr_domain.unlock();
  }
  QUIESCE_IDLE_EXIT(qsbr) static void online() noexcept {
    detail::qsbr_domain.lock();
  }
  static bool is_online() noexcept { return detail::qsbr_domain.is_locked(); }

  // Says that the thread holds nothing that it has read. Does not block.
  QUIESCE_QUIESCENT_STATE(qsbr) static void quiescent_state() noexcept {
    assert(is_online() && "a quiescent state of a thread that is offline");
    detail::qsbr_domain.refresh();
  }

  // Mark readers, for people and for the checks; they make no code with NDEBUG.
  QUIESCE_READER_ENTER(qsbr) static void lock() noexcept {
    assert(is_online() &&
           "a reader on a thread that is offline or not registered");
  }
  QUIESCE_READER_EXIT(qsbr) static void unlock() noexcept {
    assert(is_online() &&
           "a reader on a thread that is offline or not registered");
  }

  // Waits until every thread that is online has been in a quiescent state, or
  // gone offline. The calling thread is in one all the while. Blocks.
  QUIESCE_SYNCHRONIZE(qsbr) static void synchronize() noexcept {
    aside([] { detail::qsbr_domain.synchronize(); });
  }

  // Queues func(head) for behind a grace period, on the runtime's thread.
  QUIESCE_ENQUEUE_CALLBACK(qsbr)
  static void call(quiesce_callback_head *head,
                   void (*func)(quiesce_callback_head *)) noexcept {
    detail::qsbr_domain.call(head, func, false, 0);
  }
  // Waits until all callbacks queued before have returned; a quiescent state
  // too.
  QUIESCE_BARRIER(qsbr) static void barrier() noexcept {
    aside([] { detail::qsbr_domain.barrier(); });
  }

  // Offline, and online again at the end of the scope.
  class offline_scope {
  public:
    QUIESCE_IDLE_ENTER(qsbr) offline_scope() noexcept { qsbr::offline(); }
    QUIESCE_IDLE_EXIT(qsbr) ~offline_scope() { qsbr::online(); }
    offline_scope(const offline_scope &) = delete;
    offline_scope &operator=(const offline_scope &) = delete;
  };

private:
  template <class Fn> static void aside(Fn wait) noexcept {
    bool was_online = is_online();
    if (was_online)
      detail::qsbr_domain.unlock();
    wait();
    if (was_online)
      detail::qsbr_domain.lock();
  }
};

} // namespace quiesce

#endif
