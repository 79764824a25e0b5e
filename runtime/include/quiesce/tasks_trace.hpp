// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tasks_trace.hpp - RCU Tasks Trace: readers that tracing can stand anywhere
//
// As the kernel's rcu_read_lock_trace(): a default domain on the engine of
// srcu.hpp, whose page says how readers and grace periods work. What is its own
// is the policy by which a grace period waits. The presets of 2020, when the
// kernel's grace periods were accelerated step by step, are there to measure
// against; by default nothing sleeps for a fixed time.
// Ordering, signal handlers and fork() are as srcu.hpp says.
#ifndef QUIESCE_TASKS_TRACE_HPP
#define QUIESCE_TASKS_TRACE_HPP

#include <quiesce/annotations.h>
#include <quiesce/detail/domain.hpp>

namespace quiesce {
namespace detail {
extern domain tasks_trace_domain;
}

// How grace periods wait. first_poll zero: for readers, and for nothing else.
// Else they look at the readers when first_poll has passed, then each time that
// poll_step longer, up to poll_cap; not before heavy_after do they reach out to
// running readers, without which none can end; and they sleep for sleep_after
// when all is over. That is the kernel's law: its polling interval grows by a
// tick at a time, up to a second.
using grace_period_policy = detail::grace_period_policy;

namespace policies {
using std::chrono::milliseconds;
// Ours.
inline constexpr grace_period_policy prompt{};
// The four steps of 2020: before; polling from 5 ms on; IPIs at once; a short
// sleep behind each grace period.
inline constexpr grace_period_policy polling_100ms{
    milliseconds(100), milliseconds(1), milliseconds(1000), milliseconds(500),
    milliseconds(100)};
inline constexpr grace_period_policy polling_5ms{
    milliseconds(5), milliseconds(1), milliseconds(1000), milliseconds(500),
    milliseconds(100)};
inline constexpr grace_period_policy heavy_at_once{
    milliseconds(5), milliseconds(1), milliseconds(1000), milliseconds(0),
    milliseconds(100)};
inline constexpr grace_period_policy short_sleep{
    milliseconds(5), milliseconds(1), milliseconds(1000), milliseconds(0),
    milliseconds(5)};
} // namespace policies

// All members are static: there is one domain.
class tasks_trace {
public:
  QUIESCE_READER_ENTER(tasks-trace) static void lock() noexcept {
    detail::tasks_trace_domain.lock();
  }
  QUIESCE_READER_EXIT(tasks-trace) static void unlock() noexcept {
    detail::tasks_trace_domain.unlock();
  }
  static bool is_locked() noexcept {
    return detail::tasks_trace_domain.is_locked();
  }

  // A reader for the scope.
  class reader {
  public:
    QUIESCE_READER_ENTER(tasks-trace) reader() noexcept { tasks_trace::lock(); }
    QUIESCE_READER_EXIT(tasks-trace) ~reader() { tasks_trace::unlock(); }
    reader(const reader &) = delete;
    reader &operator=(const reader &) = delete;
  };

  // Waits for the readers that there are at the call. Blocks.
  QUIESCE_SYNCHRONIZE(tasks-trace) static void synchronize() noexcept {
    detail::tasks_trace_domain.synchronize();
  }
  // Queues func(head) for behind a grace period; see callback.hpp.
  QUIESCE_ENQUEUE_CALLBACK(tasks-trace)
  static void call(quiesce_callback_head *head,
                   void (*func)(quiesce_callback_head *)) noexcept {
    detail::tasks_trace_domain.call(head, func, false, 0);
  }
  // Waits until all callbacks queued before have returned. Not in a callback.
  QUIESCE_BARRIER(tasks-trace) static void barrier() noexcept {
    detail::tasks_trace_domain.barrier();
  }

  // For grace periods that begin from now on. policy must live as long as it is
  // set; those above live for ever.
  static void set_policy(const grace_period_policy &policy) noexcept {
    detail::tasks_trace_domain.set_policy(&policy);
  }
};

} // namespace quiesce

#endif
