// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/qsbr.hpp>

namespace quiesce::detail {

constinit domain qsbr_domain(qsbr_place, "qsbr");

} // namespace quiesce::detail
