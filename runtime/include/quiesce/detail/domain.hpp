// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// domain.hpp - the engine behind srcu.hpp, rcu.hpp and tasks_trace.hpp
//
// Readers. A thread's word is 0 outside of readers, and else the domain's epoch
// at the outermost lock with the nesting depth. A handler that interrupts lock
// or unlock leaves the word as it found it, so readers nest in handlers too.
//
// A grace period is: heavy fence; new epoch; wait until each word is 0 or of
// the new epoch.
//   - A reader that has an old pointer stored its word before it loaded the
//     pointer, with light() between; the updater stored the new pointer before
//     it loads the word, with heavy() between. So it sees the word, or the
//     reader saw the new pointer.
//   - A reader whose word has the new epoch loaded that behind heavy(), as the
//     epoch was stored behind it; so it loads the new pointer.
//   - When the scan has seen all words, what the sections before did is done:
//     by TSO, elsewhere by one more heavy() at the end. A release in unlock()
//     would not do: the scan may see the thread's next lock() instead.
// Without membarrier the fences in lock() and unlock(), its release and the
// scan's acquire stand for heavy(). test/runtime/model explores all of this,
// and that it goes wrong without any part.
// Sleeping. The updater stores need, heavy(), looks at the word again; unlock
// stores the word, light(), looks at need: one of them sees the other.
#ifndef QUIESCE_DETAIL_DOMAIN_HPP
#define QUIESCE_DETAIL_DOMAIN_HPP

#include <quiesce/callback_head.h>
#include <quiesce/detail/asymmetric_fence.hpp>
#include <quiesce/detail/futex.hpp>
#include <quiesce/detail/reader.hpp>

#include <atomic>
#include <cassert>
#include <chrono>
#include <cstdint>

namespace quiesce {

// How the callbacks of a domain are doing; counts since the process began.
struct callback_statistics {
  std::uint64_t queued = 0;  // call(), call_hurry() and retire
  std::uint64_t invoked = 0; // of these, returned from
  std::uint64_t batches = 0; // grace periods that callbacks waited for
  std::uint64_t wakeups = 0; // of the worker, by any domain
};

namespace detail {

// See tasks_trace.hpp.
struct grace_period_policy {
  std::chrono::milliseconds first_poll{0}, poll_step{0}, poll_cap{0},
      heavy_after{0}, sleep_after{0};
};

class domain {
public:
  // A domain with a fixed place: constant-initialised, never destroyed.
  constexpr explicit domain(std::uint32_t index, const char *name) noexcept
      : index_(index), name_(name) {}
  // Takes a free place. Throws std::length_error where all are in use.
  explicit domain(const char *name);
  ~domain() = default;
  // Where light() is free, readers need no fences from here on. Called before
  // there are threads; a domain with a fixed place is known to fork() from here
  // on.
  void choose_fences() noexcept;
  // Waits for the callbacks and gives the place back.
  void retire_place() noexcept;
  domain(const domain &) = delete;
  domain &operator=(const domain &) = delete;

  void lock() noexcept {
    cell &mine = self()->cells[index_];
    // Relaxed: only this thread and its handlers write the word.
    std::uint64_t word = mine.word.load(std::memory_order_relaxed);
    if (word) [[unlikely]] {
      mine.word.store(word + 1, std::memory_order_relaxed);
      std::atomic_signal_fence(std::memory_order_seq_cst);
      return;
    }
    // Relaxed: an old epoch only makes a grace period wait that need not.
    std::uint64_t gate = gate_.load(std::memory_order_relaxed);
    if (gate & fenced) [[unlikely]] {
      store_then_full(mine.word, gate);
      return;
    }
    // Relaxed: light() orders it before the section's loads.
    mine.word.store(gate, std::memory_order_relaxed);
    std::atomic_signal_fence(std::memory_order_seq_cst);
  }

  void unlock() noexcept {
    cell &mine = current->cells[index_];
    std::uint64_t word = mine.word.load(std::memory_order_relaxed);
    assert(depth(word) && "unlock without lock");
    std::atomic_signal_fence(std::memory_order_seq_cst);
    if (static_cast<std::uint32_t>(word) == 1) [[likely]] {
      // Relaxed, between light fences: what a grace period that sees this needs
      // besides, its last membarrier brings.
      mine.word.store(0, std::memory_order_relaxed);
      std::atomic_signal_fence(std::memory_order_seq_cst);
    } else if (depth(word) == 1) {
      store_then_full(mine.word, 0);
    } else {
      // Relaxed: nobody else looks at the depth before it is 0.
      mine.word.store(word - 1, std::memory_order_relaxed);
      return;
    }
    // Relaxed: light() or the fence orders it behind the store.
    if (mine.need.load(std::memory_order_relaxed)) [[unlikely]]
      wake(mine);
  }

  // Whether the calling thread is a reader.
  bool is_locked() const noexcept {
    return current &&
           depth(current->cells[index_].word.load(std::memory_order_relaxed));
  }

  // For QSBR, where a thread is a reader all the time that it is online: ends
  // the sections before and begins new ones. Only where a grace period waits is
  // there more to do than one look.
  void refresh() noexcept {
    cell &mine = current->cells[index_];
    // Relaxed: a grace period that this misses sees the old epoch and waits for
    // the next call.
    std::uint64_t gate = gate_.load(std::memory_order_relaxed);
    if (mine.word.load(std::memory_order_relaxed) == gate) [[likely]]
      return;
    if (gate & fenced)
      store_then_full(mine.word, gate);
    else
      store_then_light(mine.word, gate, std::memory_order_release);
    if (mine.need.load(std::memory_order_relaxed))
      wake(mine);
  }

  unsigned down() noexcept;
  void up(unsigned phase) noexcept;

  void synchronize(bool expedited = false) noexcept;
  std::uint64_t get_state() const noexcept {
    // What the caller stored is seen by a grace period that begins behind this.
    full_fence();
    return snap(sequence_.load(std::memory_order_relaxed));
  }
  std::uint64_t start_poll() noexcept;
  bool poll_state(std::uint64_t cookie) const noexcept {
    // Acquire: what readers did before the grace period's end is behind us.
    return static_cast<std::int64_t>(sequence_.load(std::memory_order_acquire) -
                                     cookie) >= 0;
  }
  void cond_synchronize(std::uint64_t cookie) noexcept {
    if (!poll_state(cookie))
      wait_for(cookie, false);
  }

  void call(quiesce_callback_head *head, void (*func)(quiesce_callback_head *),
            bool hurry, std::size_t bytes) noexcept;
  void barrier() noexcept;
  callback_statistics statistics() const noexcept;
  void set_lazy(std::chrono::nanoseconds at_most) noexcept;
  void set_policy(const grace_period_policy *policy) noexcept {
    // Release: with the pointer, what it points to.
    policy_.store(policy, std::memory_order_release);
  }

  // For the worker, and for a new child.
  bool has_due_callbacks(std::chrono::nanoseconds now) noexcept;
  std::chrono::nanoseconds deadline() const noexcept;
  bool run_callbacks() noexcept;
  void reset_in_child() noexcept;

private:
  // In a word: the domain has its readers use full fences.
  static constexpr std::uint64_t fenced = std::uint64_t{1} << 31;
  static std::uint32_t depth(std::uint64_t word) noexcept {
    return static_cast<std::uint32_t>(word & (fenced - 1));
  }
  // The sequence at which a grace period that begins from now on has ended. It
  // is odd while one runs, which may have begun too early.
  static std::uint64_t snap(std::uint64_t sequence) noexcept {
    return (sequence + 3) & ~std::uint64_t{1};
  }
  static void wake(cell &mine) noexcept;
  void wait_for(std::uint64_t cookie, bool expedited) noexcept;
  void grace_period(bool expedited) noexcept;
  bool is_quiet(const record &of, std::uint32_t epoch) const noexcept;
  void wait_for_word(record &of, std::uint32_t epoch, bool expedited) noexcept;
  void wait_for_phase(unsigned phase, bool expedited) noexcept;
  bool is_drained(unsigned phase) const noexcept;
  void must_not_read(const char *what) const noexcept;
  bool has_pending() const noexcept;
  void push_aside(quiesce_callback_head *head) noexcept;
  void throttle() noexcept;

  // What readers look at: read-mostly.
  alignas(64) std::uint32_t index_;
  // What an outermost lock stores: the epoch, in the high half, depth 1, and
  // whether it takes a full fence. It does until the runtime knows better.
  std::atomic<std::uint64_t> gate_{(std::uint64_t{1} << 32) | fenced | 1};
  const char *name_;
  std::atomic<std::int64_t> lazy_{0};   // nanoseconds; 0 is prompt
  std::atomic<bool> has_queues_{false}; // from its first callback on

  // What updaters write.
  alignas(64) futex_lock running_;
  std::atomic<const grace_period_policy *> policy_{nullptr};
  std::atomic<std::uint64_t> sequence_{0};

  // Up/down readers: how many have gone down and up in each phase, times two;
  // an odd up has a waiter. On one line: such readers are few.
  alignas(64) std::atomic<std::uint32_t> down_[2]{};
  std::atomic<std::uint32_t> up_[2]{};
  std::atomic<std::uint32_t> phase_{0};

  // Callbacks.
  alignas(64) std::atomic<bool> hurried_{false};
  std::atomic<std::int64_t> due_{
      0}; // of the lazy ones: when; 0: none are armed
  std::atomic<std::uint32_t> passes_{0}; // twice those over, odd while one runs
  std::atomic<std::size_t> bytes_{0};    // told by callers, since the last pass
  futex_lock aside_lock_;
  std::atomic<quiesce_callback_head *> aside_{
      nullptr}; // queued without memory for a queue
  std::atomic<std::uint64_t> aside_queued_{0}, invoked_{0}, batches_{0};
};

// The places that are never given away.
inline constexpr std::uint32_t rcu_place = 0, tasks_trace_place = 1,
                               qsbr_place = 2, first_free_place = 3;

} // namespace detail
} // namespace quiesce

#endif
