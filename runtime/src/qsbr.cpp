// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/qsbr.hpp>

namespace quiesce::detail {

constinit domain qsbr_domain(qsbr_place, "qsbr");

namespace {
// Behind the choice of fences, before there are readers.
__attribute__((constructor(102))) void choose() noexcept {
  qsbr_domain.choose_fences();
}
} // namespace

} // namespace quiesce::detail
