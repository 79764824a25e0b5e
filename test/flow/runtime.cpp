// The runtime's own API is known by its annotations, through the standard's
// guards and in both languages.
// RUN: %quiesce-tidy --checks='-*,quiesce-*' %s -- -std=c++20 -I%source-root/runtime/include 2>&1 | FileCheck %s
// RUN: %quiesce-tidy --checks='-*,quiesce-*' %S/Inputs/runtime.c -- -std=gnu11 -I%source-root/runtime/include 2>&1 | FileCheck %S/Inputs/runtime.c
#include <mutex>
#include <quiesce/callback.hpp>
#include <quiesce/qsbr.hpp>
#include <quiesce/srcu.hpp>

quiesce::srcu_domain probes{"probes"};

void in_reader() {
  std::scoped_lock reader(quiesce::rcu_default_domain());
  quiesce::rcu_synchronize();
}

void of_another_domain() {
  std::scoped_lock reader(probes);
  quiesce::rcu_synchronize();
}

void of_the_same_domain() {
  std::scoped_lock reader(probes);
  probes.synchronize();
}

void while_offline() {
  quiesce::qsbr::offline_scope off;
  quiesce::qsbr::lock();
  quiesce::qsbr::unlock();
}

static void callback(quiesce_callback_head *) { quiesce::rcu_barrier(); }
void queue(quiesce_callback_head *head) { quiesce::call_rcu(head, callback); }

// CHECK: runtime.cpp:14:3: warning: 'rcu_synchronize' waits for a grace period inside a read-side critical section
// CHECK-NOT: warning
// CHECK: runtime.cpp:24:3: warning: 'synchronize' waits for a grace period inside a read-side critical section
// CHECK: runtime.cpp:29:3: warning: RCU reader 'lock' is entered while the thread is offline
// CHECK: runtime.cpp:33:{{[0-9]+}}: warning: 'rcu_barrier' waits for callbacks inside a callback
// CHECK-NOT: warning:
