// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel's steps of 2020 on one engine, and ours: one grace period after
// another, while a reader comes and goes. The counter predicted_ms is what the
// policy's own numbers add up to for readers that come and go.
#include <quiesce/tasks_trace.hpp>

#include <algorithm>
#include <atomic>
#include <benchmark/benchmark.h>
#include <thread>

namespace {

using quiesce::tasks_trace;

double predicted(const quiesce::grace_period_policy &p) {
  if (!p.first_poll.count())
    return 0;
  auto age = p.first_poll, interval = p.first_poll;
  auto sleep = [&] {
    interval = std::min(interval + p.poll_step, p.poll_cap);
    age += interval;
  };
  while (age < p.heavy_after)
    sleep();
  // The reader is inside when the grace period reaches out, and gone at the
  // next look.
  sleep();
  return double((age + p.sleep_after).count());
}

void grace_period(benchmark::State &state,
                  const quiesce::grace_period_policy &policy) {
  tasks_trace::set_policy(policy);
  std::atomic<bool> stop{false};
  std::thread reader([&] {
    while (!stop) {
      tasks_trace::reader inside;
      std::this_thread::yield();
    }
  });
  for (auto _ : state)
    tasks_trace::synchronize();
  stop = true;
  reader.join();
  state.counters["predicted_ms"] = predicted(policy);
  tasks_trace::set_policy(quiesce::policies::prompt);
}
#define STEP(NAME, N)                                                          \
  BENCHMARK_CAPTURE(grace_period, NAME, quiesce::policies::NAME)               \
      ->Iterations(N)                                                          \
      ->UseRealTime()                                                          \
      ->Unit(benchmark::kMillisecond)
STEP(polling_100ms, 5);
STEP(polling_5ms, 5);
STEP(heavy_at_once, 20);
STEP(short_sleep, 50);
STEP(prompt, 2000);

} // namespace
