// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Right: a guard takes the thread offline for as long as it sleeps, on every
// way out of the scope, and the reader comes after it.
#include <chrono>
#include <cstdio>
#include <thread>
#include <urcu-qsbr.h>

namespace {

struct Offline {
  Offline() { urcu_qsbr_thread_offline(); }
  ~Offline() { urcu_qsbr_thread_online(); }
  Offline(const Offline &) = delete;
  Offline &operator=(const Offline &) = delete;
};

int Limit = 7;
int *Current = &Limit;

bool sleepOnce(int Milliseconds) {
  Offline Guard;
  if (Milliseconds == 0)
    return false;
  std::this_thread::sleep_for(std::chrono::milliseconds(Milliseconds));
  return true;
}

int limit() {
  urcu_qsbr_read_lock();
  int Value = *rcu_dereference(Current);
  urcu_qsbr_read_unlock();
  return Value;
}

} // namespace

int main() {
  urcu_qsbr_register_thread();
  int Slept = sleepOnce(1) + sleepOnce(0);
  std::printf("%d %d\n", Slept, limit());
  urcu_qsbr_unregister_thread();
}
