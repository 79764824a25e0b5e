// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// futex.hpp - waiting on a word, and a lock whose state fork() can put back
#ifndef QUIESCE_DETAIL_FUTEX_HPP
#define QUIESCE_DETAIL_FUTEX_HPP

#include <atomic>
#include <chrono>
#include <cstdint>

namespace quiesce::detail {

// Sleeps while word holds value, for at most the given time. Returns early when
// woken, on a signal, or for no reason. Keeps errno.
void futex_wait(std::atomic<std::uint32_t> &word, std::uint32_t value,
                std::chrono::nanoseconds at_most) noexcept;
void futex_wait(std::atomic<std::uint32_t> &word, std::uint32_t value) noexcept;

// Wakes all who wait on word. Touches no memory: the word may be gone. Safe in
// signal handlers; keeps errno.
void futex_wake(std::atomic<std::uint32_t> &word) noexcept;

// A mutual exclusion lock after Drepper, "Futexes are tricky", mutex 2: 0 is
// free, 1 held, 2 held with waiters. Unlike std::mutex its state after fork()
// in a child is the program's to set.
class futex_lock {
public:
  void lock() noexcept {
    std::uint32_t is = 0;
    // Acquire: what the last holder wrote is seen.
    if (state_.compare_exchange_strong(is, 1, std::memory_order_acquire,
                                       std::memory_order_relaxed))
      return;
    while (state_.exchange(2, std::memory_order_acquire) != 0)
      futex_wait(state_, 2);
  }
  bool try_lock() noexcept {
    std::uint32_t is = 0;
    return state_.compare_exchange_strong(is, 1, std::memory_order_acquire,
                                          std::memory_order_relaxed);
  }
  void unlock() noexcept {
    // Release: the next holder sees what this one wrote.
    if (state_.exchange(0, std::memory_order_release) == 2)
      futex_wake(state_);
  }
  // For the one thread of a new child, where the holder does not exist.
  void reset() noexcept { state_.store(0, std::memory_order_relaxed); }

private:
  std::atomic<std::uint32_t> state_{0};
};

} // namespace quiesce::detail

#endif
