// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// points.hpp - the places in the tortured domain.cpp; see extra.cmake
#ifndef QUIESCE_TEST_POINTS_HPP
#define QUIESCE_TEST_POINTS_HPP

#include <atomic>

// A grace period: before need is set; behind it; before the sleep. Its waker:
// before need is cleared; before the wake.
enum : int {
  before_need = 1,
  behind_need,
  before_sleep,
  before_clear,
  before_wake
};

extern std::atomic<void (*)(int)> at_point;

#endif
