// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/qsbr.h>
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

void quiesce_qsbr_register_thread() { quiesce::qsbr::register_thread(); }
void quiesce_qsbr_unregister_thread() { quiesce::qsbr::unregister_thread(); }
void quiesce_qsbr_offline() { quiesce::qsbr::offline(); }
void quiesce_qsbr_online() { quiesce::qsbr::online(); }
bool quiesce_qsbr_is_online() { return quiesce::qsbr::is_online(); }
void quiesce_qsbr_quiescent_state() { quiesce::qsbr::quiescent_state(); }
void quiesce_qsbr_synchronize() { quiesce::qsbr::synchronize(); }
void quiesce_qsbr_call(quiesce_callback_head *head,
                       void (*func)(quiesce_callback_head *)) {
  quiesce::qsbr::call(head, func);
}
void quiesce_qsbr_barrier() { quiesce::qsbr::barrier(); }
