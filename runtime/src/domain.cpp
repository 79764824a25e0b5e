// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/detail/domain.hpp>
#include <quiesce/stall.hpp>

#include "internal.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <pthread.h>
#include <stdexcept>
#include <thread>
#include <unistd.h>

namespace quiesce {

namespace {

void report(const stall &s) noexcept {
  std::fprintf(stderr,
               "quiesce: a grace period of '%s' has waited %lld ms for a "
               "reader of thread %d%s%s\n",
               s.domain, static_cast<long long>(s.waited.count()), s.thread,
               *s.name ? " " : "", s.name);
}

constinit std::atomic<stall_handler> on_stall{report};

} // namespace

stall_handler set_stall_handler(stall_handler handler) noexcept {
  // Acquire and release: with the handler goes what it uses.
  return on_stall.exchange(handler ? handler : report,
                           std::memory_order_acq_rel);
}

namespace detail {

constinit std::atomic<std::chrono::milliseconds> longest_sleep{stall_time};

void pause() noexcept {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ __volatile__("isb" ::: "memory");
#endif
}

namespace {

// Enough for a reader that is about to leave, and less than a sleep and a
// wakeup cost: about 5 us. Expedited: a reader's whole section, as a rule.
constexpr unsigned short_spin = 200, long_spin = 20000;

[[noreturn]] void usage_error(const char *text, const char *name) noexcept {
  std::fprintf(stderr, "quiesce: domain '%s': %s\n", name, text);
  std::abort();
}

void tell(const char *domain, const record &of,
          std::chrono::milliseconds waited) noexcept {
  stall s{};
  s.domain = domain;
  s.waited = waited;
  s.thread = thread_of(of.owner.load(std::memory_order_relaxed));
  char path[64];
  std::snprintf(path, sizeof path, "/proc/self/task/%d/comm", s.thread);
  if (int fd = open(path, O_RDONLY | O_CLOEXEC); fd >= 0) {
    ssize_t n = read(fd, s.name, sizeof s.name - 1);
    if (n > 0 && s.name[n - 1] == '\n')
      s.name[n - 1] = '\0';
    close(fd);
  }
  on_stall.load(std::memory_order_acquire)(s);
}

} // namespace

void domain::wake(cell &mine) noexcept {
  // Relaxed: the sleeper looks at the word, not at this.
  mine.need.store(0, std::memory_order_relaxed);
  futex_wake(mine.need);
}

void domain::must_not_read(const char *what) const noexcept {
  if (is_locked())
    usage_error(what, name_);
}

bool domain::is_quiet(const record &of, std::uint32_t epoch) const noexcept {
  // Acquire: the section that this ends is behind us.
  std::uint64_t word = of.cells[index_].word.load(std::memory_order_acquire);
  // While this grace period runs there is no newer epoch. Not "as new as": an
  // epoch that a thread loaded before it was stopped for 2^31 grace periods
  // would look new.
  return !depth(word) || static_cast<std::uint32_t>(word >> 32) == epoch;
}

void domain::wait_for_word(record &of, std::uint32_t epoch,
                           bool expedited) noexcept {
  cell &its = of.cells[index_];
  auto quiet = [&] { return is_quiet(of, epoch); };
  for (unsigned i = 0; i != (expedited ? long_spin : short_spin); ++i) {
    if (quiet())
      return;
    pause();
  }
  using namespace std::chrono;
  auto start = steady_clock::now();
  milliseconds next_report = stall_time;
  for (;;) {
    // Relaxed: heavy() orders it before the second look.
    its.need.store(1, std::memory_order_relaxed);
    heavy_fence();
    if (quiet())
      break;
    futex_wait(its.need, 1, longest_sleep.load(std::memory_order_relaxed));
    if (quiet())
      break;
    auto waited = duration_cast<milliseconds>(steady_clock::now() - start);
    if (waited < next_report)
      continue;
    next_report *= 2;
    tell(name_, of, waited);
    // A thread that ended inside a reader will never leave it.
    reap(of);
  }
  its.need.store(0, std::memory_order_relaxed);
}

unsigned domain::down() noexcept {
  // Relaxed: a stale phase is what the second wait of a grace period is for.
  unsigned phase = phase_.load(std::memory_order_relaxed) & 1;
  // seq_cst, and a fence where an RMW is none: the count is seen before what
  // the reader loads is.
  down_[phase].fetch_add(2, std::memory_order_seq_cst);
  if constexpr (!total_store_order)
    full_fence();
  return phase;
}

void domain::up(unsigned phase) noexcept {
  // Release: ends the section. This is the last access to the domain: whoever
  // waits may destroy it. The wake touches no memory.
  std::uint32_t before = up_[phase].fetch_add(2, std::memory_order_acq_rel);
  if (before & 1)
    futex_wake(up_[phase]);
}

bool domain::is_drained(unsigned phase) const noexcept {
  // Ups before downs: one that comes between makes them differ, never agree.
  std::uint32_t up =
      up_[phase].load(std::memory_order_acquire) & ~std::uint32_t{1};
  full_fence();
  return down_[phase].load(std::memory_order_acquire) == up;
}

void domain::wait_for_phase(unsigned phase, bool expedited) noexcept {
  for (unsigned i = 0; i != (expedited ? long_spin : short_spin); ++i) {
    if (is_drained(phase))
      return;
    pause();
  }
  using namespace std::chrono;
  auto start = steady_clock::now();
  milliseconds next_report = stall_time;
  for (;;) {
    // The bit is in the word that the last reader changes: no wakeup is lost.
    std::uint32_t seen = up_[phase].fetch_or(1, std::memory_order_acq_rel) | 1;
    if (is_drained(phase))
      break;
    futex_wait(up_[phase], seen, longest_sleep.load(std::memory_order_relaxed));
    auto waited = duration_cast<milliseconds>(steady_clock::now() - start);
    if (waited >= next_report && !is_drained(phase)) {
      next_report *= 2;
      stall s{};
      s.domain = name_;
      s.waited = waited;
      on_stall.load(std::memory_order_acquire)(s);
    }
  }
  up_[phase].fetch_and(~std::uint32_t{1}, std::memory_order_relaxed);
}

namespace {
// The sleeps of a policy that has some.
class poller {
public:
  explicit poller(const grace_period_policy &policy) noexcept
      : policy_(policy), interval_(policy.first_poll) {}
  void sleep() noexcept {
    std::this_thread::sleep_for(interval_);
    age_ += interval_;
    interval_ = std::min(interval_ + policy_.poll_step, policy_.poll_cap);
  }
  std::chrono::milliseconds age() const noexcept { return age_; }

private:
  const grace_period_policy &policy_;
  std::chrono::milliseconds interval_, age_{0};
};
} // namespace

void domain::choose_fences() noexcept {
  // fork() must find those with a fixed place, too.
  if (index_ < first_free_place)
    use_place(index_, this);
  if (light_is_free.load(std::memory_order_relaxed))
    gate_.fetch_and(~fenced, std::memory_order_relaxed);
}

// With running_ held.
void domain::grace_period(bool expedited) noexcept {
  std::uint64_t sequence = sequence_.load(std::memory_order_relaxed);
  // Relaxed: the fence of heavy() comes behind it, and pairs with
  // get_state()'s: a caller that still reads the old number has its stores
  // covered.
  sequence_.store(sequence + 1, std::memory_order_relaxed);
  // Acquire: see set_policy().
  const grace_period_policy *policy = policy_.load(std::memory_order_acquire);
  static constexpr grace_period_policy prompt{};
  poller slow(policy ? *policy : prompt);
  bool polls = policy && policy->first_poll.count() > 0;
  if (polls)
    do
      slow.sleep();
    while (slow.age() < policy->heavy_after);
  heavy_fence();
  std::uint32_t epoch =
      static_cast<std::uint32_t>(gate_.load(std::memory_order_relaxed) >> 32) +
      1;
  // Relaxed: behind the fence for every reader that loads it.
  gate_.store((std::uint64_t{epoch} << 32) | 1 |
                  (light_is_free.load(std::memory_order_relaxed) ? 0 : fenced),
              std::memory_order_relaxed);
  for_each_record([&](record &of) {
    while (polls && !is_quiet(of, epoch))
      slow.sleep();
    wait_for_word(of, epoch, expedited);
  });

  // Up/down readers, as the kernel's SRCU: those that read the phase before the
  // last flip and counted only now are in the other one.
  unsigned phase = phase_.load(std::memory_order_relaxed) & 1;
  wait_for_phase(phase ^ 1, expedited);
  // Relaxed: only so that this ends while new readers come; one that misses it
  // is waited for here too.
  phase_.store(phase ^ 1, std::memory_order_relaxed);
  wait_for_phase(phase, expedited);

  if constexpr (!total_store_order)
    heavy_fence();
  // Release: with the number, poll_state() has what readers did.
  sequence_.store(sequence + 2, std::memory_order_release);
  if (polls)
    std::this_thread::sleep_for(policy->sleep_after);
}

void domain::wait_for(std::uint64_t cookie, bool expedited) noexcept {
  must_not_read(
      "synchronize inside a reader of the same domain waits for itself");
  // Those who queue here for the lock share the next grace period.
  while (!poll_state(cookie)) {
    running_.lock();
    if (!poll_state(cookie))
      grace_period(expedited);
    running_.unlock();
  }
}

void domain::synchronize(bool expedited) noexcept {
  wait_for(get_state(), expedited);
}

// The domains by place, for the worker and for fork().
namespace {
constinit futex_lock place_locks[max_domains];
constinit std::atomic<domain *> places[max_domains]{};
} // namespace

place::place(std::uint32_t index) noexcept : index_(index) {
  place_locks[index_].lock();
  held = places[index_].load(std::memory_order_relaxed);
}
place::~place() { place_locks[index_].unlock(); }
bool place::is_used(std::uint32_t index) noexcept {
  return places[index].load(std::memory_order_acquire);
}

void use_place(std::uint32_t index, domain *d) noexcept {
  // Relaxed: a fixed domain is constant-initialised.
  domain *none = nullptr;
  places[index].compare_exchange_strong(none, d, std::memory_order_release,
                                        std::memory_order_relaxed);
}

domain::domain(const char *name) : index_(first_free_place), name_(name) {
  choose_fences();
  for (; index_ != max_domains; ++index_) {
    domain *none = nullptr;
    // Release: the worker finds a whole domain.
    if (places[index_].compare_exchange_strong(
            none, this, std::memory_order_acq_rel, std::memory_order_relaxed))
      return;
  }
  throw std::length_error("quiesce: too many domains at once");
}

void domain::retire_place() noexcept {
  must_not_read("a domain is destroyed inside a reader of it");
  barrier();
  // The worker does not look at a place whose lock it does not have.
  place_locks[index_].lock();
  places[index_].store(nullptr, std::memory_order_release);
  place_locks[index_].unlock();
}

void domain::reset_in_child() noexcept {
  running_.reset();
  aside_lock_.reset();
  // A grace period that was under way has not ended, and nobody ends it.
  sequence_.store(sequence_.load(std::memory_order_relaxed) & ~std::uint64_t{1},
                  std::memory_order_relaxed);
  passes_.store(passes_.load(std::memory_order_relaxed) & ~std::uint32_t{1},
                std::memory_order_relaxed);
  // The parent runs what was queued.
  aside_.store(nullptr, std::memory_order_relaxed);
  due_.store(0, std::memory_order_relaxed);
  hurried_.store(false, std::memory_order_relaxed);
}

namespace {

void in_child() noexcept {
  reset_fences_in_child();
  reset_readers_in_child();
  for (futex_lock &l : place_locks)
    l.reset();
  for (auto &d : places)
    if (domain *used = d.load(std::memory_order_relaxed))
      used->reset_in_child();
  reset_worker_in_child();
}

__attribute__((constructor(101))) void watch_fork() noexcept {
  pthread_atfork(nullptr, nullptr, in_child);
}

} // namespace

} // namespace detail
} // namespace quiesce
