// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/rcu.h>
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

namespace {
using quiesce::detail::engine_of;
quiesce::detail::domain &rcu() noexcept {
  return engine_of(quiesce::rcu_default_domain());
}
} // namespace

void quiesce_rcu_read_lock() { rcu().lock(); }
void quiesce_rcu_read_unlock() { rcu().unlock(); }
bool quiesce_rcu_read_lock_held() { return rcu().is_locked(); }
void quiesce_synchronize_rcu() { rcu().synchronize(); }
void quiesce_synchronize_rcu_expedited() { rcu().synchronize(true); }
uint64_t quiesce_get_state_synchronize_rcu() { return rcu().get_state(); }
uint64_t quiesce_start_poll_synchronize_rcu() { return rcu().start_poll(); }
bool quiesce_poll_state_synchronize_rcu(uint64_t cookie) {
  return rcu().poll_state(cookie);
}
void quiesce_cond_synchronize_rcu(uint64_t cookie) {
  rcu().cond_synchronize(cookie);
}
void quiesce_call_rcu(quiesce_callback_head *head,
                      void (*func)(quiesce_callback_head *)) {
  rcu().call(head, func, false, 0);
}
void quiesce_call_rcu_hurry(quiesce_callback_head *head,
                            void (*func)(quiesce_callback_head *)) {
  rcu().call(head, func, true, 0);
}
void quiesce_rcu_barrier() { rcu().barrier(); }
void quiesce_rcu_set_lazy(uint64_t at_most_ns) {
  rcu().set_lazy(
      std::chrono::nanoseconds(static_cast<std::int64_t>(at_most_ns)));
}
