// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// stall.hpp - who is told when a grace period does not end
#ifndef QUIESCE_STALL_HPP
#define QUIESCE_STALL_HPP

#include <chrono>

namespace quiesce {

// After this a waiting grace period says so, and again each time it has waited
// twice as long. (The kernel's RCU CPU stall warning comes after 21 s; here
// readers are expected to be short.)
inline constexpr std::chrono::milliseconds stall_time{1000};

struct stall {
  const char *domain;
  std::chrono::milliseconds waited;
  int thread;    // kernel thread id of the reader; 0 for up/down readers
  char name[16]; // the thread's name, or empty
};

using stall_handler = void (*)(const stall &) noexcept;

// Sets who is told, and returns who was; null sets the default, which prints a
// line to stderr. Called on the waiting thread, which holds the domain's grace
// period: it must not wait for one. Does not block; not for signal handlers.
stall_handler set_stall_handler(stall_handler handler) noexcept;

} // namespace quiesce

#endif
