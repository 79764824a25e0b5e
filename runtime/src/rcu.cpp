// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/rcu.hpp>

namespace quiesce {

constinit rcu_domain::immortal rcu_domain::immortal::instance;

} // namespace quiesce
