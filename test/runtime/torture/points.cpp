// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "points.hpp"

std::atomic<void (*)(int)> at_point{nullptr};

extern "C" void torture_point(int);
extern "C" void torture_point(int point) {
  if (auto *then = at_point.load(std::memory_order_acquire))
    then(point);
}
