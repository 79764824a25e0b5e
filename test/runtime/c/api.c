/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The C API, as C11: what api.cpp calls to test it. */
#undef NDEBUG
#include <quiesce/kernel.h>
#include <quiesce/qsbr.h>

#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

struct object {
  int value;
  struct rcu_head head;
};

static atomic_int freed;

static void free_object(struct rcu_head *head) {
  struct object *o =
      (struct object *)((char *)head - offsetof(struct object, head));
  o->value = 0;
  atomic_fetch_add(&freed, 1);
}

void c_rcu(void);
void c_srcu(void);
void c_qsbr(void);

void c_rcu(void) {
  struct object one = {1, {0}}, two = {2, {0}};
  atomic_store(&freed, 0);
  rcu_read_lock();
  assert(rcu_read_lock_held());
  call_rcu(&one.head, free_object);
  call_rcu_hurry(&two.head, free_object);
  assert(one.value == 1 && two.value == 2);
  rcu_read_unlock();
  assert(!rcu_read_lock_held());
  rcu_barrier();
  assert(atomic_load(&freed) == 2 && !one.value && !two.value);
  uint64_t cookie = get_state_synchronize_rcu();
  assert(!poll_state_synchronize_rcu(cookie));
  synchronize_rcu();
  assert(poll_state_synchronize_rcu(cookie));
  synchronize_rcu_expedited();
  cookie = start_poll_synchronize_rcu();
  cond_synchronize_rcu(cookie);
  assert(poll_state_synchronize_rcu(cookie));
  quiesce_rcu_set_lazy(3600u * 1000000000ull);
  struct object three = {3, {0}};
  call_rcu(&three.head, free_object);
  rcu_barrier();
  assert(!three.value);
  quiesce_rcu_set_lazy(0);
}

void c_srcu(void) {
  struct srcu_struct *srcu = quiesce_srcu_create("c");
  assert(srcu);
  int idx = srcu_read_lock(srcu);
  assert(srcu_read_lock_held(srcu));
  uint64_t cookie = start_poll_synchronize_srcu(srcu);
  assert(!poll_state_synchronize_srcu(srcu, cookie));
  srcu_read_unlock(srcu, idx);
  synchronize_srcu(srcu);
  synchronize_srcu_expedited(srcu);
  assert(poll_state_synchronize_srcu(srcu, cookie));
  idx = srcu_down_read(srcu);
  cookie = get_state_synchronize_srcu(srcu);
  srcu_up_read(srcu, idx);
  struct object o = {1, {0}};
  call_srcu(srcu, &o.head, free_object);
  srcu_barrier(srcu);
  assert(!o.value && poll_state_synchronize_srcu(srcu, cookie));
  quiesce_srcu_destroy(srcu);
  quiesce_srcu_destroy(0);

  /* As many as there can be, and one more. */
  struct srcu_struct *all[300];
  int n = 0;
  while (n < 300 && (all[n] = quiesce_srcu_create("many")))
    ++n;
  assert(n > 200 && n < 300 && errno == ENOSPC);
  while (n)
    quiesce_srcu_destroy(all[--n]);
}

void c_qsbr(void) {
  quiesce_qsbr_register_thread();
  quiesce_qsbr_read_lock();
  quiesce_qsbr_read_unlock();
  quiesce_qsbr_quiescent_state();
  quiesce_qsbr_offline();
  assert(!quiesce_qsbr_is_online());
  quiesce_qsbr_online();
  quiesce_qsbr_synchronize();
  struct object o = {1, {0}};
  quiesce_qsbr_call(&o.head, free_object);
  quiesce_qsbr_barrier();
  assert(!o.value);
  quiesce_qsbr_unregister_thread();
}
