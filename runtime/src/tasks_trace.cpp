// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/tasks_trace.hpp>

namespace quiesce::detail {

constinit domain tasks_trace_domain(tasks_trace_place, "tasks_trace");

namespace {
// Behind the choice of fences, before there are readers.
__attribute__((constructor(102))) void choose() noexcept {
  tasks_trace_domain.choose_fences();
}
} // namespace

} // namespace quiesce::detail
