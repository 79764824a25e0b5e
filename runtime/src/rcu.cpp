// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/rcu.hpp>

namespace quiesce {

constinit rcu_domain::immortal rcu_domain::immortal::instance;

namespace {
// Behind the choice of fences, before there are readers.
__attribute__((constructor(102))) void choose() noexcept {
  detail::engine_of(rcu_default_domain()).choose_fences();
}
} // namespace

} // namespace quiesce
