// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers and grace periods beside liburcu's. The rows of one group run in one
// process: compare them, not their nanoseconds with another run's.
#include <quiesce/callback.hpp>
#include <quiesce/qsbr.hpp>
#include <quiesce/srcu.hpp>

#include <atomic>
#include <benchmark/benchmark.h>
#include <chrono>
#include <mutex>
#include <sched.h>
#include <thread>

#define _LGPL_SOURCE
#include <urcu/urcu-bp.h>
#include <urcu/urcu-mb.h>
#include <urcu/urcu-memb.h>
#include <urcu/urcu-qsbr.h>

extern "C" {
struct rcu_head;
void urcu_memb_call_rcu(rcu_head *head, void (*func)(rcu_head *));
void urcu_memb_barrier();
}

namespace {

using namespace std::chrono;

void pin(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  sched_setaffinity(0, sizeof set, &set);
}

quiesce::srcu_domain srcu_of_this_file;
quiesce::srcu_domain &srcu() { return srcu_of_this_file; }

struct rcu_flavour {
  static void lock() { quiesce::rcu_default_domain().lock(); }
  static void unlock() { quiesce::rcu_default_domain().unlock(); }
  static void synchronize() { quiesce::rcu_synchronize(); }
};
struct srcu_flavour {
  static void lock() { srcu().lock(); }
  static void unlock() { srcu().unlock(); }
  static void synchronize() { srcu().synchronize(); }
};
struct qsbr_flavour {
  static void enter() { quiesce::qsbr::register_thread(); }
  static void leave() { quiesce::qsbr::unregister_thread(); }
  static void lock() { quiesce::qsbr::lock(); }
  static void unlock() { quiesce::qsbr::unlock(); }
  static void synchronize() { quiesce::qsbr::synchronize(); }
};
#define PEER(NAME)                                                             \
  struct NAME##_flavour {                                                      \
    static void enter() { urcu_##NAME##_register_thread(); }                   \
    static void leave() { urcu_##NAME##_unregister_thread(); }                 \
    static void lock() { urcu_##NAME##_read_lock(); }                          \
    static void unlock() { urcu_##NAME##_read_unlock(); }                      \
    static void synchronize() { urcu_##NAME##_synchronize_rcu(); }             \
  };
PEER(memb)
PEER(mb)
PEER(bp)
#undef PEER
struct urcu_qsbr_flavour {
  static void enter() { urcu_qsbr_register_thread(); }
  static void leave() { urcu_qsbr_unregister_thread(); }
  static void lock() { urcu_qsbr_read_lock(); }
  static void unlock() { urcu_qsbr_read_unlock(); }
  static void synchronize() { urcu_qsbr_synchronize_rcu(); }
};

template <class F> struct registered {
  registered() {
    if constexpr (requires { F::enter(); })
      F::enter();
  }
  ~registered() {
    if constexpr (requires { F::leave(); })
      F::leave();
  }
};

template <class F> void reader_pair(benchmark::State &state) {
  pin(0);
  registered<F> r;
  for (auto _ : state) {
    F::lock();
    benchmark::ClobberMemory();
    F::unlock();
  }
}
BENCHMARK(reader_pair<memb_flavour>);
BENCHMARK(reader_pair<rcu_flavour>);
BENCHMARK(reader_pair<srcu_flavour>);
BENCHMARK(reader_pair<mb_flavour>);
BENCHMARK(reader_pair<bp_flavour>);
BENCHMARK(reader_pair<urcu_qsbr_flavour>);
BENCHMARK(reader_pair<qsbr_flavour>);

void updown_pair(benchmark::State &state) {
  for (auto _ : state)
    srcu().up(srcu().down());
}
BENCHMARK(updown_pair);

template <class F> void grace_period_idle(benchmark::State &state) {
  pin(0);
  registered<F> r;
  for (auto _ : state)
    F::synchronize();
}
BENCHMARK(grace_period_idle<memb_flavour>);
BENCHMARK(grace_period_idle<rcu_flavour>);
BENCHMARK(grace_period_idle<srcu_flavour>);
BENCHMARK(grace_period_idle<bp_flavour>);

void heavy_fence(benchmark::State &state) {
  pin(0);
  for (auto _ : state)
    quiesce::detail::heavy_fence();
}
BENCHMARK(heavy_fence);

// The other processor's thread is a reader for so many microseconds each time;
// the grace period begins when it is inside. What is beyond the rest of its
// section is the runtime's.
template <class F> void grace_period_with_reader(benchmark::State &state) {
  pin(0);
  std::atomic<std::int64_t> ends{0};
  std::atomic<bool> ask{false}, stop{false};
  std::thread reader([&] {
    pin(1);
    registered<F> r;
    while (!stop) {
      if (!ask.load())
        continue;
      F::lock();
      auto end = steady_clock::now() + microseconds(state.range(0));
      ends.store(end.time_since_epoch().count());
      ask.store(false);
      while (steady_clock::now() < end)
        ;
      F::unlock();
    }
  });
  std::vector<double> excess;
  for (auto _ : state) {
    state.PauseTiming();
    ask.store(true);
    while (ask.load())
      ;
    state.ResumeTiming();
    F::synchronize();
    excess.push_back(
        double(steady_clock::now().time_since_epoch().count() - ends.load()));
  }
  stop = true;
  reader.join();
  std::sort(excess.begin(), excess.end());
  state.counters["excess_us"] = excess[excess.size() / 2] / 1000;
}
BENCHMARK(grace_period_with_reader<memb_flavour>)
    ->Arg(50)
    ->Arg(1000)
    ->Iterations(200)
    ->UseRealTime();
BENCHMARK(grace_period_with_reader<rcu_flavour>)
    ->Arg(50)
    ->Arg(1000)
    ->Iterations(200)
    ->UseRealTime();
BENCHMARK(grace_period_with_reader<bp_flavour>)
    ->Arg(50)
    ->Arg(1000)
    ->Iterations(50)
    ->UseRealTime();

} // namespace
