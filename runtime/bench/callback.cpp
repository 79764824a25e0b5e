// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Callbacks beside liburcu's.
#include <quiesce/callback.hpp>

#include <benchmark/benchmark.h>
#include <memory>
#include <vector>

#include <urcu/urcu-memb.h>

#include <urcu/call-rcu.h>

namespace {

constexpr int batch = 20'000;

void nothing(quiesce_callback_head *) {}
void nothing_urcu(rcu_head *) {}

// Heads that are not in the cache, as those of objects to be freed.
void enqueue(benchmark::State &state) {
  std::vector<quiesce_callback_head> heads(batch);
  while (state.KeepRunningBatch(batch)) {
    for (auto &head : heads)
      quiesce::call_rcu(&head, nothing);
    state.PauseTiming();
    quiesce::rcu_barrier();
    state.ResumeTiming();
  }
}
BENCHMARK(enqueue)->Iterations(batch * 40)->UseRealTime();

void enqueue_lazy(benchmark::State &state) {
  static quiesce::rcu_domain domain("lazy");
  quiesce::set_lazy(domain, std::chrono::seconds(10));
  std::vector<quiesce_callback_head> heads(batch / 4);
  while (state.KeepRunningBatch(batch / 4)) {
    for (auto &head : heads)
      quiesce::call_rcu(&head, nothing, domain);
    state.PauseTiming();
    quiesce::rcu_barrier(domain);
    state.ResumeTiming();
  }
}
BENCHMARK(enqueue_lazy)->Iterations(batch * 40)->UseRealTime();

void enqueue_urcu(benchmark::State &state) {
  urcu_memb_register_thread();
  std::vector<rcu_head> heads(batch);
  while (state.KeepRunningBatch(batch)) {
    for (auto &head : heads)
      urcu_memb_call_rcu(&head, nothing_urcu);
    state.PauseTiming();
    urcu_memb_barrier();
    state.ResumeTiming();
  }
  urcu_memb_unregister_thread();
}
BENCHMARK(enqueue_urcu)->Iterations(batch * 40)->UseRealTime();

void barrier_with_one(benchmark::State &state) {
  quiesce_callback_head head;
  for (auto _ : state) {
    quiesce::call_rcu(&head, nothing);
    quiesce::rcu_barrier();
  }
}
BENCHMARK(barrier_with_one)->Unit(benchmark::kMicrosecond)->UseRealTime();

void barrier_with_one_urcu(benchmark::State &state) {
  rcu_head head;
  for (auto _ : state) {
    urcu_memb_call_rcu(&head, nothing_urcu);
    urcu_memb_barrier();
  }
}
BENCHMARK(barrier_with_one_urcu)
    ->Unit(benchmark::kMicrosecond)
    ->UseRealTime()
    ->Iterations(50);

} // namespace
