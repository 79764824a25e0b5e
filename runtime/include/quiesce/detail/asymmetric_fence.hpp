// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// asymmetric_fence.hpp - fences that cost the frequent side next to nothing
//
// After P1202 (asymmetric fences) and membarrier(2): light() only keeps the
// compiler from reordering, heavy() makes every other thread of the process
// pass through a full barrier. A store before light() and a load behind it are
// then ordered against a store before heavy() and a load behind it, as if both
// sides had a full fence.
//
// Where the kernel has no PRIVATE_EXPEDITED membarrier, or
// QUIESCE_NO_MEMBARRIER is set in the environment when the process starts, both
// are full fences. The choice is made once, before main() or at the first use.
#ifndef QUIESCE_DETAIL_ASYMMETRIC_FENCE_HPP
#define QUIESCE_DETAIL_ASYMMETRIC_FENCE_HPP

#include <atomic>
#include <cstdint>

#if defined(__SANITIZE_THREAD__)
#define QUIESCE_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define QUIESCE_TSAN 1
#endif
#endif
#ifndef QUIESCE_TSAN
#define QUIESCE_TSAN 0
#endif

namespace quiesce::detail {

// Whether stores and loads of one thread are only ever reordered store-load.
#if defined(__x86_64__) || defined(__i386__)
inline constexpr bool total_store_order = true;
#else
inline constexpr bool total_store_order = false;
#endif

// Whether light() is free. It is false until the runtime's constructor has
// registered the process: until then readers pay for full fences, which is
// right with heavy() in either form.
extern std::atomic<bool> light_is_free;

// A full fence. A locked instruction on memory that the caller owns costs an
// eighth of the mfence that clang makes of a seq_cst fence.
inline void full_fence() noexcept {
#if defined(__x86_64__) && !QUIESCE_TSAN
  __asm__ __volatile__("lock; orl $0, (%%rsp)" ::: "memory", "cc");
#elif QUIESCE_TSAN
  // ThreadSanitizer knows no fences: what they order is ordered by the RMWs and
  // acquire loads beside them in such builds.
  std::atomic_signal_fence(std::memory_order_seq_cst);
#else
  std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
}

// A store, with release, and a full fence behind it.
inline void store_then_full(std::atomic<std::uint64_t> &word,
                            std::uint64_t value) noexcept {
#if defined(__x86_64__) || defined(__i386__) || QUIESCE_TSAN
  // One locked instruction instead of two.
  word.exchange(value, std::memory_order_seq_cst);
#else
  word.store(value, std::memory_order_release);
  full_fence();
#endif
}

// Stores to a word that only this thread writes, and orders the store before
// every later load of this thread as far as a heavy() elsewhere is concerned.
inline void store_then_light(std::atomic<std::uint64_t> &word,
                             std::uint64_t value,
                             std::memory_order order) noexcept {
#if QUIESCE_TSAN
  word.exchange(value, std::memory_order_seq_cst);
  (void)order;
#else
  // Acquire: whoever reads true comes behind the registration, and behind the
  // stores of any heavy_fence() that still read false.
  if (light_is_free.load(std::memory_order_acquire)) [[likely]] {
    word.store(value, order);
    std::atomic_signal_fence(std::memory_order_seq_cst);
  } else {
    store_then_full(word, value);
  }
#endif
}

// Makes every thread of the process pass a full barrier between the call's
// start and its end; a full fence for the caller as well. Does not block on
// other threads' progress. Not for signal handlers: callers share one system
// call under a lock.
void heavy_fence() noexcept;

} // namespace quiesce::detail

#endif
