// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/detail/asymmetric_fence.hpp>
#include <quiesce/detail/futex.hpp>

#include <cerrno>
#include <cstdlib>
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace quiesce::detail {

constinit std::atomic<bool> light_is_free{false};

namespace {

// 2n: n calls have ended; odd while one runs.
constinit std::atomic<std::uint64_t> calls{0};
constinit futex_lock calling;

int membarrier(int command) noexcept {
  int saved = errno;
  int result = static_cast<int>(syscall(SYS_membarrier, command, 0, 0));
  errno = saved;
  return result;
}

// A child of fork() has its parent's registration, and so the same mode.
__attribute__((constructor(101))) void choose() noexcept {
#if QUIESCE_TSAN
  // It cannot see a membarrier: readers use RMWs, which it understands.
  return;
#endif
  if (std::getenv("QUIESCE_NO_MEMBARRIER"))
    return;
  int supported = membarrier(MEMBARRIER_CMD_QUERY);
  if (supported < 0 || !(supported & MEMBARRIER_CMD_PRIVATE_EXPEDITED))
    return;
  if (membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) != 0)
    return;
  // Release: see store_then_light().
  light_is_free.store(true, std::memory_order_release);
}

} // namespace

void heavy_fence() noexcept {
  full_fence();
  // Relaxed: behind the fence. Where this reads false and a reader, later,
  // true, the reader also sees all that was stored before the fence.
  if (!light_is_free.load(std::memory_order_relaxed))
    return;
  // The kernel serialises calls, so calls that wait for one another may as well
  // be one: a call that began behind our fence is as good as our own.
  // Relaxed: where this misses that a call has begun, the two fences let that
  // call's barrier cover our stores.
  std::uint64_t enough =
      (calls.load(std::memory_order_relaxed) + 3) & ~std::uint64_t{1};
  calling.lock();
  // Relaxed: written under the lock only.
  std::uint64_t now = calls.load(std::memory_order_relaxed);
  if (static_cast<std::int64_t>(now - enough) < 0) {
    calls.store(now + 1, std::memory_order_relaxed);
    // Between the count that says "begun" and the barrier itself: whoever reads
    // the even count before us has its own stores covered.
    full_fence();
    membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED);
    calls.store(now + 2, std::memory_order_relaxed);
  }
  calling.unlock();
  full_fence();
}

// The child's one thread holds no lock, whoever held it.
void reset_fences_in_child() noexcept {
  calling.reset();
  calls.store((calls.load(std::memory_order_relaxed) + 1) & ~std::uint64_t{1},
              std::memory_order_relaxed);
}

} // namespace quiesce::detail
