// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// internal.hpp - what the sources of the runtime share among themselves
#ifndef QUIESCE_INTERNAL_HPP
#define QUIESCE_INTERNAL_HPP

#include <quiesce/detail/domain.hpp>

namespace quiesce::detail {

void pause() noexcept;

// The most that a grace period sleeps before it looks again and reports:
// wakeups are not lost, but threads that end inside a reader wake nobody. Tests
// raise it.
extern std::atomic<std::chrono::milliseconds> longest_sleep;

// Holds a place: its domain, if there is one, is not destroyed meanwhile.
class place {
public:
  explicit place(std::uint32_t index) noexcept;
  ~place();
  place(const place &) = delete;
  place &operator=(const place &) = delete;
  static bool is_used(std::uint32_t index) noexcept;
  domain *held;

private:
  std::uint32_t index_;
};

// Makes a domain with a fixed place known to the worker.
void use_place(std::uint32_t index, domain *d) noexcept;

void reset_fences_in_child() noexcept;
void reset_readers_in_child() noexcept;
void reset_worker_in_child() noexcept;

} // namespace quiesce::detail

#endif
