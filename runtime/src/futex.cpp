// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/detail/futex.hpp>

#include <cerrno>
#include <climits>
#include <ctime>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace quiesce::detail {

namespace {
void wait(std::atomic<std::uint32_t> &word, std::uint32_t value,
          const timespec *at_most) noexcept {
  int saved = errno;
  syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, value, at_most, nullptr, 0);
  errno = saved;
}
} // namespace

void futex_wait(std::atomic<std::uint32_t> &word,
                std::uint32_t value) noexcept {
  wait(word, value, nullptr);
}

void futex_wait(std::atomic<std::uint32_t> &word, std::uint32_t value,
                std::chrono::nanoseconds at_most) noexcept {
  if (at_most.count() <= 0)
    return;
  auto seconds = std::chrono::duration_cast<std::chrono::seconds>(at_most);
  timespec ts{};
  ts.tv_sec = static_cast<time_t>(seconds.count());
  ts.tv_nsec = static_cast<long>((at_most - seconds).count());
  wait(word, value, &ts);
}

void futex_wake(std::atomic<std::uint32_t> &word) noexcept {
  int saved = errno;
  syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, INT_MAX, nullptr, nullptr, 0);
  errno = saved;
}

} // namespace quiesce::detail
