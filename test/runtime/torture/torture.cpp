// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything at once, with rcutorture's idea of a fault: whoever finds an
// object dead inside of a section, found a grace period that was too short.
// Four seconds by default; QUIESCE_TORTURE in the environment gives more. First
// come two threads alone, in close races; then:
//   readers     of rcu, srcu (scoped and up/down), tasks_trace and qsbr;
//   nested;
//               in signal handlers; in threads that come and go
//   updaters    synchronize, expedited, polled, conditional, by callback, lazy
//   barriers, floods, fork(), other processors, and pauses for all (stutter)
#include "points.hpp"

#include <quiesce/callback.hpp>
#include <quiesce/qsbr.hpp>
#include <quiesce/srcu.hpp>
#include <quiesce/stall.hpp>
#include <quiesce/tasks_trace.hpp>

#include "../../../runtime/src/internal.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <sched.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using namespace std::chrono;
using namespace std::chrono_literals;

constexpr std::uint32_t live = 0x11fe, dead = 0xdead;

// So long nothing may stand still; a busy machine is slow, but not that slow.
constexpr seconds stuck{10};

struct object {
  quiesce_callback_head head{};
  std::atomic<std::uint32_t> state{dead};
  // What a section stores here is there when the grace period has ended.
  std::atomic<std::uint32_t> touched{0};
};

std::atomic<bool> stop{false}, stutter{false};
std::atomic<long> errors{0}, sections{0}, handler_sections{0}, grace_periods{0},
    callbacks{0}, children{0}, barriers{0};

// A generator for each thread; the seeds are printed by nobody, as no run of
// threads can be had again.
class dice {
public:
  explicit dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15 + 1) {}
  std::uint32_t below(std::uint32_t n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>(state_ >> 32) % n;
  }

private:
  std::uint64_t state_;
};

void fault(const char *what) {
  if (errors++ == 0)
    std::fprintf(stderr, "torture: FAILED: %s\n", what);
  stop = true;
}

void spin(std::uint32_t times) {
  for (std::uint32_t i = 0; i != times; ++i)
    quiesce::detail::pause();
}

quiesce::srcu_domain srcu{"torture"};
quiesce::rcu_domain lazy{"lazy torture"};

// The flavours, by what a reader does. Each has a pointer of its own.
struct rcu_flavour {
  static constexpr const char *name = "rcu";
  static unsigned enter() {
    quiesce::rcu_default_domain().lock();
    return 0;
  }
  static void leave(unsigned) { quiesce::rcu_default_domain().unlock(); }
  static quiesce::detail::domain &engine() {
    return quiesce::detail::engine_of(quiesce::rcu_default_domain());
  }
};
struct lazy_flavour {
  static constexpr const char *name = "lazy";
  static unsigned enter() {
    lazy.lock();
    return 0;
  }
  static void leave(unsigned) { lazy.unlock(); }
  static quiesce::detail::domain &engine() {
    return quiesce::detail::engine_of(lazy);
  }
};
struct tasks_trace_flavour {
  static constexpr const char *name = "tasks_trace";
  static unsigned enter() {
    quiesce::tasks_trace::lock();
    return 0;
  }
  static void leave(unsigned) { quiesce::tasks_trace::unlock(); }
  static quiesce::detail::domain &engine() {
    return quiesce::detail::tasks_trace_domain;
  }
};
// An srcu_domain does not show its engine; the C API's twin would not either.
// Scoped and up/down readers are for the same grace periods.
struct srcu_flavour {
  static constexpr const char *name = "srcu";
  static unsigned enter() {
    srcu.lock();
    return 0;
  }
  static void leave(unsigned) { srcu.unlock(); }
};
struct updown_flavour {
  static constexpr const char *name = "up/down";
  static unsigned enter() { return srcu.down(); }
  static void leave(unsigned token) { srcu.up(token); }
};

template <class F> std::atomic<object *> shared{nullptr};

// A pool that uses an object again as late as it can.
class pool {
public:
  object *take() {
    std::scoped_lock hold(mutex_);
    for (std::size_t i = 0; i != all_.size(); ++i) {
      object *o = all_[at_++ % all_.size()].get();
      if (o->state.load(std::memory_order_acquire) == dead) {
        o->touched.store(0, std::memory_order_relaxed);
        o->state.store(live, std::memory_order_relaxed);
        return o;
      }
    }
    all_.push_back(std::make_unique<object>());
    all_.back()->state.store(live, std::memory_order_relaxed);
    return all_.back().get();
  }

private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<object>> all_ = [] {
    std::vector<std::unique_ptr<object>> v;
    for (int i = 0; i != 512; ++i)
      v.push_back(std::make_unique<object>());
    return v;
  }();
  std::size_t at_ = 0;
};
pool objects;

void bury(object *o) {
  std::uint32_t touched = o->touched.load(std::memory_order_relaxed);
  o->state.store(dead, std::memory_order_release);
  // A section that is still on would go on touching it.
  spin(20);
  if (o->touched.load(std::memory_order_relaxed) != touched)
    fault("a section stored into a dead object");
}

void look(object *o, const char *name) {
  if (o->state.load(std::memory_order_relaxed) != live)
    fault(name);
  // Not a read-modify-write, which would be a fence.
  o->touched.store(o->touched.load(std::memory_order_relaxed) + 1,
                   std::memory_order_relaxed);
}

// Stores that miss the cache keep those behind them in the store buffer.
class filler {
public:
  void fill(dice &d) {
    for (int i = 0; i != 12; ++i)
      place_[d.below(size)].store(1, std::memory_order_relaxed);
  }

private:
  static constexpr std::uint32_t size = 32 << 20;
  std::unique_ptr<std::atomic<char>[]> place_{new std::atomic<char>[size]()};
};
filler stores;

template <class F> void section(dice &d) {
  if (d.below(2))
    stores.fill(d);
  unsigned token = F::enter();
  object *o = shared<F>.load(std::memory_order_acquire);
  look(o, F::name);
  if (d.below(4) == 0) {
    unsigned inner = F::enter();
    look(o, F::name);
    F::leave(inner);
  }
  // Mostly short; at times as long as an updater spins, at times longer.
  std::uint32_t how = d.below(64);
  spin(how == 0 ? 2000 : how < 4 ? 300 : d.below(8));
  if (how == 1)
    std::this_thread::yield();
  look(o, F::name);
  F::leave(token);
}

void any_section(dice &d) {
  switch (d.below(5)) {
  case 0:
    return section<rcu_flavour>(d);
  case 1:
    return section<srcu_flavour>(d);
  case 2:
    return section<updown_flavour>(d);
  case 3:
    return section<tasks_trace_flavour>(d);
  default:
    return section<lazy_flavour>(d);
  }
}

// Where the thread is, for its handler.
void handler(int) {
  auto one = [](auto flavour) {
    using F = decltype(flavour);
    unsigned token = F::enter();
    object *o = shared<F>.load(std::memory_order_acquire);
    if (o && o->state.load(std::memory_order_relaxed) != live)
      fault("a section in a handler");
    F::leave(token);
  };
  one(rcu_flavour());
  one(srcu_flavour());
  one(updown_flavour());
  ++handler_sections;
}

void pause_if_told() {
  while (stutter && !stop)
    std::this_thread::sleep_for(1ms);
}

void reader(std::uint64_t seed, bool short_lived) {
  dice d(seed);
  int left = short_lived ? 50 + static_cast<int>(d.below(500)) : -1;
  while (!stop && left-- != 0) {
    any_section(d);
    sections.fetch_add(1, std::memory_order_relaxed);
    pause_if_told();
  }
}

void churn(std::uint64_t seed) {
  for (; !stop; ++seed)
    std::thread(reader, seed, true).join();
}

// qsbr: registered, with a quiescent state now and then.
std::atomic<object *> shared_qsbr{nullptr};
void qsbr_reader(std::uint64_t seed) {
  dice d(seed);
  using quiesce::qsbr;
  qsbr::register_thread();
  while (!stop) {
    object *o = nullptr;
    for (std::uint32_t i = d.below(6); i-- != 0;) {
      qsbr::lock();
      o = shared_qsbr.load(std::memory_order_acquire);
      look(o, "qsbr");
      spin(d.below(8));
      look(o, "qsbr");
      qsbr::unlock();
    }
    if (d.below(64) == 0) {
      qsbr::offline_scope aside;
      pause_if_told();
      std::this_thread::yield();
    } else {
      qsbr::quiescent_state();
    }
  }
  qsbr::unregister_thread();
}
void qsbr_updater() {
  while (!stop) {
    object *old =
        shared_qsbr.exchange(objects.take(), std::memory_order_acq_rel);
    quiesce::qsbr::synchronize();
    bury(old);
    ++grace_periods;
    std::this_thread::yield();
  }
}

void bury_by_callback(quiesce_callback_head *head) {
  bury(reinterpret_cast<object *>(head));
  ++callbacks;
}

template <class Domain> void dispose(Domain &dom, object *old, dice &d) {
  switch (d.below(6)) {
  case 0: {
    auto cookie = dom.start_poll();
    // For a while it polls; then it waits for the rest.
    for (int i = 0; i != 100 && !dom.poll_state(cookie); ++i)
      std::this_thread::yield();
    dom.cond_synchronize(cookie);
    break;
  }
  case 1: {
    auto cookie = dom.get_state();
    spin(d.below(200));
    dom.cond_synchronize(cookie);
    break;
  }
  default:
    dom.synchronize();
  }
  bury(old);
}

template <class F> void update_engine(dice &d) {
  object *old = shared<F>.exchange(objects.take(), std::memory_order_acq_rel);
  if (std::uint32_t how = d.below(8); how < 2)
    F::engine().call(&old->head, bury_by_callback, how == 1, sizeof *old);
  else
    dispose(F::engine(), old, d);
}

// One grace period for what both kinds of readers may see.
void update_srcu(dice &d) {
  object *scoped =
      shared<srcu_flavour>.exchange(objects.take(), std::memory_order_acq_rel);
  object *updown = shared<updown_flavour>.exchange(objects.take(),
                                                   std::memory_order_acq_rel);
  switch (d.below(4)) {
  case 0:
    srcu.call(&scoped->head, bury_by_callback);
    srcu.call(&updown->head, bury_by_callback);
    return;
  case 1:
    srcu.synchronize_expedited();
    bury(scoped);
    break;
  default:
    dispose(srcu, scoped, d);
  }
  bury(updown);
}

void updater(std::uint64_t seed) {
  dice d(seed);
  while (!stop) {
    switch (d.below(4)) {
    case 0:
      update_engine<rcu_flavour>(d);
      break;
    case 1:
      update_engine<tasks_trace_flavour>(d);
      break;
    case 2:
      update_engine<lazy_flavour>(d);
      break;
    default:
      update_srcu(d);
    }
    ++grace_periods;
    pause_if_told();
  }
}

// Two threads alone, on two processors where there are as many, in the closest
// race that there is: a reader's store is still in the store buffer when its
// loads are done; a reader leaves while the updater falls asleep.
std::atomic<long> races{0}, shaken{0}, sleeps{0}, ended{0};

void pin(unsigned cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu % std::thread::hardware_concurrency(), &set);
  sched_setaffinity(0, sizeof set, &set);
}

struct racer {
  quiesce::srcu_domain domain{"race"};
  alignas(64) std::atomic<object *> pointer{nullptr};
  alignas(64) object two[2];
  void read(const std::atomic<bool> &over) {
    pin(1);
    dice d(1);
    while (!stop && !over) {
      stores.fill(d);
      domain.lock();
      object *o = pointer.load(std::memory_order_acquire);
      for (std::uint32_t i = d.below(32); i-- != 0; spin(1))
        if (o->state.load(std::memory_order_relaxed) != live)
          fault("a race");
      domain.unlock();
    }
  }
  void update(const std::atomic<bool> &over) {
    pin(0);
    dice d(2);
    for (unsigned i = 0; !stop && !over; ++i) {
      object *fresh = &two[i % 2], *old = &two[1 - i % 2];
      fresh->state.store(live, std::memory_order_relaxed);
      pointer.exchange(fresh, std::memory_order_acq_rel);
      domain.synchronize();
      old->state.store(dead, std::memory_order_relaxed);
      spin(d.below(20));
      ++races;
    }
  }
};

// A reader that goes on only when the updater has: a wakeup that is lost shows
// only where nobody reads again.
struct shaker {
  quiesce::srcu_domain domain{"shaker"};
  std::atomic<long> round{0};
  void read(const std::atomic<bool> &over) {
    pin(1);
    dice d(3);
    for (long mine = 1; !stop && !over; ++mine) {
      domain.lock();
      round = mine;
      // Mostly about as long as the updater spins before it sleeps.
      spin(d.below(d.below(4) ? 1000 : 10000));
      domain.unlock();
      for (int i = 0; round == mine && !stop; ++i)
        if (i < 1000)
          quiesce::detail::pause();
        else
          std::this_thread::yield();
    }
    round = -1;
  }
  void update() {
    pin(0);
    for (long at;;) {
      while ((at = round) == 0)
        quiesce::detail::pause();
      if (at < 0)
        return;
      domain.synchronize();
      // The reader has left, and goes on from here.
      round.compare_exchange_strong(at, 0);
      ++shaken;
    }
  }
};

// Many callbacks, and a barrier that must have seen them all.
void flood(std::uint64_t seed) {
  dice d(seed);
  struct drop {
    quiesce_callback_head head;
    std::atomic<long> *left;
  };
  while (!stop) {
    std::uint32_t n = d.below(8) ? 1 + d.below(50) : 20'000;
    std::atomic<long> left{n};
    std::unique_ptr<drop[]> drops(new drop[n]);
    auto fall = [](quiesce_callback_head *head) {
      --*reinterpret_cast<drop *>(head)->left;
    };
    quiesce::rcu_domain &dom =
        d.below(2) ? lazy : quiesce::rcu_default_domain();
    for (std::uint32_t i = 0; i != n; ++i) {
      drops[i].left = &left;
      quiesce::call_rcu(&drops[i].head, fall, dom);
    }
    quiesce::rcu_barrier(dom);
    if (left != 0) {
      fault("a barrier that did not wait");
      std::this_thread::sleep_for(1s);
      return;
    }
    ++barriers;
    pause_if_told();
  }
}

// A child has readers, grace periods and callbacks of its own.
void forks() {
  while (!stop) {
    pid_t child = fork();
    if (child == 0) {
      alarm(60);
      static object of_child;
      object *old =
          shared<rcu_flavour>.exchange(&of_child, std::memory_order_acq_rel);
      std::thread([] {
        std::scoped_lock inside(quiesce::rcu_default_domain());
      }).join();
      quiesce::rcu_synchronize();
      static std::atomic<int> ran{0};
      quiesce_callback_head head;
      quiesce::call_rcu(&head, [](quiesce_callback_head *) { ++ran; });
      quiesce::rcu_barrier();
      // Not srcu's: an up/down reader of another thread does not end here.
      quiesce::tasks_trace::synchronize();
      quiesce::rcu_synchronize(lazy);
      _exit(old && ran == 1 ? 0 : 1);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child ||
        !WIFEXITED(status) || WEXITSTATUS(status) != 0)
      fault("a child of fork()");
    ++children;
    std::this_thread::sleep_for(50ms);
  }
}

// Until the time is over and the first counter has come so far, or stop; every
// counter must move.
void watch(nanoseconds time, std::vector<std::atomic<long> *> counters,
           long least = 0) {
  auto end = steady_clock::now() + time, moved = steady_clock::now();
  std::vector<long> last(counters.size(), -1);
  for (int tick = 0;
       !stop && (steady_clock::now() < end || *counters[0] < least); ++tick) {
    std::this_thread::sleep_for(10ms);
    stutter = tick % 64 > 60;
    bool all = true;
    for (std::size_t i = 0; i != counters.size(); ++i)
      all &= *counters[i] != last[i];
    if (all) {
      moved = steady_clock::now();
      for (std::size_t i = 0; i != counters.size(); ++i)
        last[i] = *counters[i];
    } else if (steady_clock::now() - moved > stuck) {
      std::fprintf(stderr, "torture: FAILED: no progress\n");
      _exit(1);
    }
  }
  stutter = false;
  if (errors) {
    // Threads may wait for what a broken runtime never does.
    std::fflush(stderr);
    _exit(1);
  }
}

// They end, or it is told that they do not.
void join(std::thread &one, std::thread &other) {
  auto until = steady_clock::now() + stuck;
  while (ended != 2)
    if (std::this_thread::sleep_for(1ms); steady_clock::now() > until) {
      std::fprintf(stderr, "torture: FAILED: a thread does not end\n");
      _exit(1);
    }
  ended = 0;
  one.join();
  other.join();
}

// Time lost where it hurts.
void lose_time(int point) {
  sleeps += point == before_need;
  static thread_local dice d(reinterpret_cast<std::uintptr_t>(&d));
  if (d.below(4) == 0)
    spin(d.below(1000));
}

void close_races(nanoseconds time) {
  std::atomic<bool> over{false};
  {
    racer r;
    r.two[1].state = live;
    r.pointer = &r.two[1];
    std::thread reader([&] {
      r.read(over);
      ++ended;
    });
    std::thread updater([&] {
      r.update(over);
      ++ended;
    });
    watch(time * 3 / 4, {&races}, 30'000);
    over = true;
    join(reader, updater);
  }
  over = false;
  shaker s;
  at_point = lose_time;
  std::thread reader([&] {
    s.read(over);
    ++ended;
  });
  std::thread updater([&] {
    s.update();
    ++ended;
  });
  watch(time / 4, {&sleeps}, 300);
  over = true;
  join(reader, updater);
}

void torture(seconds time) {
  for (auto *of :
       {&shared<rcu_flavour>, &shared<srcu_flavour>, &shared<updown_flavour>,
        &shared<tasks_trace_flavour>, &shared<lazy_flavour>, &shared_qsbr})
    *of = objects.take();
  quiesce::set_lazy(lazy, 5ms);
  // A wakeup that is lost stays lost.
  quiesce::detail::longest_sleep = hours(24);
  auto before = quiesce::set_stall_handler(
      [](const quiesce::stall &) noexcept { fault("a stall"); });

  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(SIGPROF, &action, nullptr);
  itimerval every = {{0, 1000}, {0, 1000}}, never = {};
  setitimer(ITIMER_PROF, &every, nullptr);

  const nanoseconds races_time = nanoseconds(time) / 2;
  close_races(races_time);
  std::vector<std::thread> threads;
  std::uint64_t seed = static_cast<std::uint64_t>(
      steady_clock::now().time_since_epoch().count());
  threads.emplace_back(reader, ++seed, false);
  threads.emplace_back(reader, ++seed, false);
  threads.emplace_back(churn, ++seed);
  threads.emplace_back(qsbr_reader, ++seed);
  threads.emplace_back(qsbr_updater);
  threads.emplace_back(updater, ++seed);
  threads.emplace_back(updater, ++seed);
  threads.emplace_back(flood, ++seed);
  threads.emplace_back(forks);
  std::thread shuffler([&] {
    for (unsigned n = 0; !stop; ++n) {
      for (std::thread &t : threads) {
        cpu_set_t set;
        CPU_ZERO(&set);
        unsigned cpus = std::thread::hardware_concurrency();
        for (unsigned cpu = 0; cpu != cpus; ++cpu)
          if (n % 3 == 0 || (cpu + n) % 2)
            CPU_SET(cpu, &set);
        pthread_setaffinity_np(t.native_handle(), sizeof set, &set);
        ++n;
      }
      std::this_thread::sleep_for(100ms);
    }
  });

  watch(time - races_time, {&grace_periods, &barriers});
  stop = true;
  setitimer(ITIMER_PROF, &never, nullptr);
  for (std::thread &t : threads)
    t.join();
  shuffler.join();
  for (auto *d : {&quiesce::detail::engine_of(lazy),
                  &quiesce::detail::engine_of(quiesce::rcu_default_domain())})
    d->barrier();
  srcu.barrier();
  quiesce::tasks_trace::barrier();
  quiesce::set_stall_handler(before);
  at_point = nullptr;
  quiesce::detail::longest_sleep = quiesce::stall_time;
  std::printf("torture: %lld s: %ld races, %ld sleeps, %ld sections, %ld in "
              "handlers, %ld grace "
              "periods, %ld callbacks, %ld barriers, %ld children, "
              "%ld errors\n",
              static_cast<long long>(time.count()), races.load(), sleeps.load(),
              sections.load(), handler_sections.load(), grace_periods.load(),
              callbacks.load(), barriers.load(), children.load(),
              errors.load());
}

TEST(torture, everything_at_once) {
  const char *time = std::getenv("QUIESCE_TORTURE");
  torture(seconds(time ? std::atol(time) : 4));
  EXPECT_EQ(errors, 0);
  EXPECT_GT(sections, 0);
  EXPECT_GT(handler_sections, 0);
  EXPECT_GT(grace_periods, 0);
  EXPECT_GT(races, 0);
  EXPECT_GT(shaken, 0);
  EXPECT_GT(sleeps, 0);
  EXPECT_GT(callbacks, 0);
  EXPECT_GT(barriers, 0);
  EXPECT_GT(children, 0);
}

} // namespace
