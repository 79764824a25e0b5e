// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/srcu.h>
#include <quiesce/srcu.hpp>

#include <cerrno>
#include <new>
#include <stdexcept>

struct quiesce_srcu {
  explicit quiesce_srcu(const char *name) : engine(name) {}
  ~quiesce_srcu() { engine.retire_place(); }
  quiesce::detail::domain engine;
};

quiesce_srcu *quiesce_srcu_create(const char *name) {
  try {
    return new quiesce_srcu(name);
  } catch (const std::bad_alloc &) {
    errno = ENOMEM;
  } catch (const std::length_error &) {
    errno = ENOSPC;
  }
  return nullptr;
}
void quiesce_srcu_destroy(quiesce_srcu *srcu) { delete srcu; }
void quiesce_srcu_read_lock(quiesce_srcu *srcu) { srcu->engine.lock(); }
void quiesce_srcu_read_unlock(quiesce_srcu *srcu) { srcu->engine.unlock(); }
bool quiesce_srcu_read_lock_held(quiesce_srcu *srcu) {
  return srcu->engine.is_locked();
}
unsigned quiesce_srcu_down_read(quiesce_srcu *srcu) {
  return srcu->engine.down();
}
void quiesce_srcu_up_read(quiesce_srcu *srcu, unsigned token) {
  srcu->engine.up(token);
}
void quiesce_synchronize_srcu(quiesce_srcu *srcu) {
  srcu->engine.synchronize();
}
void quiesce_synchronize_srcu_expedited(quiesce_srcu *srcu) {
  srcu->engine.synchronize(true);
}
uint64_t quiesce_get_state_synchronize_srcu(quiesce_srcu *srcu) {
  return srcu->engine.get_state();
}
uint64_t quiesce_start_poll_synchronize_srcu(quiesce_srcu *srcu) {
  return srcu->engine.start_poll();
}
bool quiesce_poll_state_synchronize_srcu(quiesce_srcu *srcu, uint64_t cookie) {
  return srcu->engine.poll_state(cookie);
}
void quiesce_call_srcu(quiesce_srcu *srcu, quiesce_callback_head *head,
                       void (*func)(quiesce_callback_head *)) {
  srcu->engine.call(head, func, false, 0);
}
void quiesce_srcu_barrier(quiesce_srcu *srcu) { srcu->engine.barrier(); }
