// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// srcu.hpp - sleepable RCU: domains whose readers may stand anywhere
//
// As the kernel's SRCU (Documentation/RCU/checklist.rst, srcu_struct): readers
// may sleep, each domain has its own grace periods, and there is nothing that a
// thread has to tell before it is a reader: not that it exists, not that it is
// idle. Signal handlers may be readers too.
//
//   quiesce::srcu_domain probes{"probes"};
//   { std::scoped_lock reader(probes);
//   use(pointer.load(std::memory_order_acquire)); } old =
//   pointer.exchange(fresh); probes.synchronize(); delete old;
//
// Memory ordering: whatever is done before an unlock that a grace period waits
// for happens before the grace period's end; what is done before the grace
// period's start happens before every lock that it does not wait for.
// fork(): both processes go on. In the child the calling thread's readers are
// still readers, others' have ended; callbacks that were pending stay with the
// parent. An up/down reader that another thread was to end never ends there.
#ifndef QUIESCE_SRCU_HPP
#define QUIESCE_SRCU_HPP

#include <quiesce/annotations.h>
#include <quiesce/detail/domain.hpp>

#include <chrono>
#include <cstdint>

namespace quiesce {

// What get_state() and start_poll() return: a point in a domain's grace
// periods.
class srcu_cookie {
public:
  friend bool operator==(srcu_cookie, srcu_cookie) = default;

private:
  friend class srcu_domain;
  explicit srcu_cookie(std::uint64_t sequence) noexcept : sequence_(sequence) {}
  std::uint64_t sequence_;
};

class srcu_domain {
public:
  // name is for messages, and must live as long as the domain. At most 253
  // domains exist at once: throws std::length_error.
  explicit srcu_domain(const char *name = "srcu") : engine_(name) {}
  // Waits for the domain's callbacks; there must be no reader. Not in a
  // callback.
  ~srcu_domain() { engine_.retire_place(); }
  srcu_domain(const srcu_domain &) = delete;
  srcu_domain &operator=(const srcu_domain &) = delete;

  // A reader of the calling thread, until the matching unlock() on the same
  // thread; nests. Does not block; safe in signal handlers, and in threads that
  // the runtime has not seen before. Aborts where the system has no memory for
  // a thread's first record.
  QUIESCE_READER_ENTER(srcu) void lock() noexcept { engine_.lock(); }
  QUIESCE_READER_ENTER(srcu) bool try_lock() noexcept {
    engine_.lock();
    return true;
  }
  QUIESCE_READER_EXIT(srcu) void unlock() noexcept { engine_.unlock(); }
  // Whether the calling thread is a reader by lock().
  bool is_locked() const noexcept { return engine_.is_locked(); }

  // A reader that any thread may end, once: up() with what down() returned. It
  // costs an atomic read-modify-write at each end on a line that all such
  // readers share. As srcu_down_read() of the kernel. Safe in signal handlers.
  [[nodiscard]] unsigned down() noexcept { return engine_.down(); }
  void up(unsigned token) noexcept { engine_.up(token); }

  // Waits for the readers that there are at the call. Blocks: spins for some
  // microseconds, then sleeps until the last of them leaves. Callers at the
  // same time share grace periods. Inside a reader of the same domain it would
  // wait for itself: aborts with a message. Not for signal handlers.
  QUIESCE_SYNCHRONIZE(srcu) void synchronize() noexcept {
    engine_.synchronize();
  }
  // The same, spinning longer before it sleeps: for when the wakeup is the
  // cost.
  QUIESCE_SYNCHRONIZE(srcu) void synchronize_expedited() noexcept {
    engine_.synchronize(true);
  }

  // A cookie for which poll_state() is true once a grace period has passed that
  // began behind the call. get_state() starts none. Does not block; safe in
  // signal handlers.
  srcu_cookie get_state() const noexcept {
    return srcu_cookie(engine_.get_state());
  }
  // The same, and sees to it that one comes. May start the runtime's thread;
  // not for signal handlers.
  srcu_cookie start_poll() noexcept {
    return srcu_cookie(engine_.start_poll());
  }
  // Does not block; safe in signal handlers. Acquires what readers did.
  bool poll_state(srcu_cookie cookie) const noexcept {
    return engine_.poll_state(cookie.sequence_);
  }
  // Waits as synchronize() does, where the grace period has not passed already.
  QUIESCE_SYNCHRONIZE(srcu) void cond_synchronize(srcu_cookie cookie) noexcept {
    engine_.cond_synchronize(cookie.sequence_);
  }

  // Queues func(head) for behind a grace period, on the runtime's thread; see
  // callback.hpp. Does not block, save that a flood is slowed down.
  QUIESCE_ENQUEUE_CALLBACK(srcu)
  void call(quiesce_callback_head *head,
            void (*func)(quiesce_callback_head *)) noexcept {
    engine_.call(head, func, false, 0);
  }
  // Waits until all callbacks queued before have returned. Not in a callback.
  QUIESCE_BARRIER(srcu) void barrier() noexcept { engine_.barrier(); }

private:
  detail::domain engine_;
};

} // namespace quiesce

#endif
