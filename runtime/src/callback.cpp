// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each thread has a queue for each domain that it queues callbacks in: one
// writer, the thread; one reader, the worker. An entry is stored, then the
// count (release); the worker loads the count (acquire), then the entries. No
// read-modify-write, and the worker needs no help of the thread's.
//
// The worker sleeps when nothing is due. It stores asleep, heavy(), looks at
// all queues again; a thread stores its count, light(), looks at asleep: one of
// them sees the other.
#include <quiesce/detail/domain.hpp>

#include "internal.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <pthread.h>

namespace quiesce::detail {

namespace {

using std::chrono::nanoseconds;

struct segment {
  static constexpr std::size_t size = 510;
  std::atomic<segment *> next{nullptr};
  std::atomic<quiesce_callback_head *> entries[size]{};
};

// So many in one queue are worked off before a lazy domain's time.
constexpr std::uint64_t lazy_most = 10'000;
constexpr std::size_t lazy_most_bytes = std::size_t{16} << 20;
// A thread that is so far ahead of the worker waits a little.
constexpr std::uint64_t high_water = 200'000;

nanoseconds now() noexcept {
  return std::chrono::steady_clock::now().time_since_epoch();
}

} // namespace

struct callback_queue {
  // The thread's. Written by it alone; the worker reads pushed.
  alignas(64) segment *tail;
  std::atomic<std::uint64_t> pushed{0};
  // The worker's. It alone writes; others read popped.
  alignas(64) segment *head;
  std::atomic<std::uint64_t> popped{0};

  explicit callback_queue(segment *first) noexcept : tail(first), head(first) {}

  // False where there is no memory. Orders the new count before a look at the
  // worker's state.
  bool push(quiesce_callback_head *callback) noexcept {
    // Acquire: where the record was a dead thread's, we go on where that
    // stopped.
    std::uint64_t n = pushed.load(std::memory_order_acquire);
    std::size_t at = n % segment::size;
    if (at == 0 && n) {
      auto *fresh = new (std::nothrow) segment;
      if (!fresh)
        return false;
      // Relaxed: the count publishes it.
      tail->next.store(fresh, std::memory_order_relaxed);
      tail = fresh;
    }
    // Relaxed: the count publishes it.
    tail->entries[at].store(callback, std::memory_order_relaxed);
    store_then_light(pushed, n + 1, std::memory_order_release);
    return true;
  }

  // Whether the worker is so far behind; not asked each time, as the answer is
  // on a line that it writes.
  bool is_ahead_by(std::uint64_t most) const noexcept {
    std::uint64_t n = pushed.load(std::memory_order_relaxed);
    return n % 256 == 0 && n - popped.load(std::memory_order_relaxed) >= most;
  }

  // Runs the callbacks up to a count that was loaded with acquire.
  std::uint64_t run(std::uint64_t upto) noexcept {
    std::uint64_t n = popped.load(std::memory_order_relaxed), first = n;
    for (; n != upto; ++n) {
      std::size_t at = n % segment::size;
      if (at == 0 && n) {
        segment *done = head;
        head = done->next.load(std::memory_order_relaxed);
        delete done;
      }
      quiesce_callback_head *callback =
          head->entries[at].load(std::memory_order_relaxed);
      callback->func(callback);
      // Release: whoever waits for this callback has what it did.
      popped.store(n + 1, std::memory_order_release);
    }
    return n - first;
  }
};

namespace {

enum : std::uint32_t { awake, sleeping };

struct {
  alignas(64) std::atomic<std::uint32_t> state{awake};
  alignas(64) futex_lock starting;
  std::atomic<bool> runs{false};
  std::atomic<std::uint64_t> wakeups{0};
} constinit worker;

__thread bool is_worker __attribute__((tls_model("initial-exec"))) = false;

void kick() noexcept {
  // acq_rel: of two that find it asleep one wakes it.
  if (worker.state.load(std::memory_order_relaxed) == sleeping &&
      worker.state.exchange(awake, std::memory_order_acq_rel) == sleeping)
    futex_wake(worker.state);
}

// What is due of all domains, in the order of their places.
bool run_what_is_due() noexcept {
  bool any = false;
  for (std::uint32_t i = 0; i != max_domains; ++i) {
    if (!place::is_used(i))
      continue;
    place its(i);
    if (its.held && its.held->has_due_callbacks(now()))
      any |= its.held->run_callbacks();
  }
  return any;
}

void *work(void *) noexcept {
  is_worker = true;
  pthread_setname_np(pthread_self(), "quiesce");
  for (;;) {
    if (run_what_is_due())
      continue;
    // Relaxed: heavy() orders it before the second look.
    worker.state.store(sleeping, std::memory_order_relaxed);
    heavy_fence();
    nanoseconds wake_at = nanoseconds::max();
    bool due = false;
    for (std::uint32_t i = 0; i != max_domains && !due; ++i) {
      if (!place::is_used(i))
        continue;
      place its(i);
      if (!its.held)
        continue;
      due = its.held->has_due_callbacks(now());
      wake_at = std::min(wake_at, its.held->deadline());
    }
    if (!due) {
      if (wake_at == nanoseconds::max())
        futex_wait(worker.state, sleeping);
      else
        futex_wait(worker.state, sleeping, wake_at - now());
      worker.wakeups.fetch_add(1, std::memory_order_relaxed);
    }
    worker.state.store(awake, std::memory_order_relaxed);
  }
}

// False where there is no thread to be had now; a later call tries again.
bool start_worker() noexcept {
  if (worker.runs.load(std::memory_order_acquire)) [[likely]]
    return true;
  worker.starting.lock();
  bool runs = worker.runs.load(std::memory_order_relaxed);
  if (!runs) {
    // The program's handlers are not for its thread.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    runs = pthread_create(&thread, &attributes, work, nullptr) == 0;
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    worker.runs.store(runs, std::memory_order_release);
  }
  worker.starting.unlock();
  return runs;
}

callback_queue *make_queue() noexcept {
  auto *first = new (std::nothrow) segment;
  auto *fresh = first ? new (std::nothrow) callback_queue(first) : nullptr;
  if (!fresh)
    delete first;
  return fresh;
}

} // namespace

void domain::push_aside(quiesce_callback_head *head) noexcept {
  aside_lock_.lock();
  head->next = aside_.load(std::memory_order_relaxed);
  aside_.store(head, std::memory_order_relaxed);
  aside_queued_.fetch_add(1, std::memory_order_relaxed);
  aside_lock_.unlock();
  full_fence();
}

void domain::call(quiesce_callback_head *head,
                  void (*func)(quiesce_callback_head *), bool hurry,
                  std::size_t bytes) noexcept {
  head->func = func;
  cell &mine = self()->cells[index_];
  // Acquire: it may have been a dead thread's, see push().
  callback_queue *queue = mine.queue.load(std::memory_order_acquire);
  // Relaxed: the fence behind the count orders it before the look at the
  // worker.
  if (!has_queues_.load(std::memory_order_relaxed)) [[unlikely]]
    has_queues_.store(true, std::memory_order_relaxed);
  if (!queue) [[unlikely]] {
    queue = make_queue();
    // Release: the worker finds it whole.
    mine.queue.store(queue, std::memory_order_release);
  }
  if (!queue || !queue->push(head)) [[unlikely]] {
    push_aside(head);
    hurry = true;
  }
  // Relaxed, here and below: advice. What must not be lost is the count.
  if (std::int64_t lazy = lazy_.load(std::memory_order_relaxed);
      lazy && !hurry) {
    bool many = queue->is_ahead_by(lazy_most);
    if (bytes)
      many |= bytes_.fetch_add(bytes, std::memory_order_relaxed) + bytes >=
              lazy_most_bytes;
    if (!many) {
      if (!due_.load(std::memory_order_relaxed)) {
        std::int64_t none = 0;
        // seq_cst: the time is set before a look at the worker, which may have
        // gone to sleep without one.
        due_.compare_exchange_strong(none, (now() + nanoseconds(lazy)).count(),
                                     std::memory_order_seq_cst);
        full_fence();
        if (!worker.runs.load(std::memory_order_relaxed))
          start_worker();
        kick();
      }
      return;
    }
  }
  if (lazy_.load(std::memory_order_relaxed)) {
    // Release: with it, the count.
    hurried_.store(true, std::memory_order_release);
    full_fence();
  }
  if (!worker.runs.load(std::memory_order_relaxed)) [[unlikely]]
    start_worker();
  kick();
  if (queue && queue->is_ahead_by(high_water)) [[unlikely]]
    throttle();
}

// A flood is slowed down to what the worker gets done. Not in a reader, which
// the worker may wait for.
void domain::throttle() noexcept {
  if (is_worker || is_locked())
    return;
  std::uint32_t seen = passes_.load(std::memory_order_relaxed);
  futex_wait(passes_, seen, std::chrono::milliseconds(10));
}

void domain::set_lazy(nanoseconds at_most) noexcept {
  lazy_.store(at_most.count() > 0 ? at_most.count() : 0,
              std::memory_order_relaxed);
  full_fence();
  if (!has_pending())
    return;
  // What waits under the old bound is flushed.
  hurried_.store(true, std::memory_order_release);
  full_fence();
  kick();
}

bool domain::has_pending() const noexcept {
  // Acquire: whoever finds the list taken also finds that a pass runs.
  bool pending = aside_.load(std::memory_order_acquire);
  for_each_record([&](record &of) {
    // Acquire: see make_queue(), run().
    if (callback_queue *queue =
            of.cells[index_].queue.load(std::memory_order_acquire))
      pending |= queue->popped.load(std::memory_order_acquire) !=
                 queue->pushed.load(std::memory_order_acquire);
  });
  return pending;
}

bool domain::has_due_callbacks(nanoseconds at) noexcept {
  if (!has_queues_.load(std::memory_order_relaxed))
    return false;
  if (hurried_.load(std::memory_order_relaxed))
    return true;
  if (lazy_.load(std::memory_order_relaxed)) {
    std::int64_t due = due_.load(std::memory_order_relaxed);
    return due && at.count() >= due;
  }
  return has_pending();
}

nanoseconds domain::deadline() const noexcept {
  std::int64_t due = due_.load(std::memory_order_relaxed);
  return due && lazy_.load(std::memory_order_relaxed) ? nanoseconds(due)
                                                      : nanoseconds::max();
}

// On the worker, or in barrier() where there is none, with the place held.
bool domain::run_callbacks() noexcept {
  std::uint32_t pass = passes_.load(std::memory_order_relaxed);
  // The mark that one has begun comes before the look at the counts: see
  // barrier().
  passes_.store(pass + 1, std::memory_order_relaxed);
  // Acquire: whoever set it has stored its count before, and we look behind it.
  hurried_.exchange(false, std::memory_order_acq_rel);
  // Relaxed, and heavy() behind them: a thread that still reads the old time
  // has stored a count that we see.
  due_.store(0, std::memory_order_relaxed);
  bytes_.store(0, std::memory_order_relaxed);
  heavy_fence();
  aside_lock_.lock();
  quiesce_callback_head *aside =
      aside_.exchange(nullptr, std::memory_order_release);
  aside_lock_.unlock();
  // The counts go up while the grace period runs; what is queued behind its
  // beginning waits for the next one.
  struct work {
    callback_queue *queue;
    std::uint64_t upto;
  };
  static constexpr std::size_t at_once = 256;
  work found[at_once];
  std::size_t n = 0;
  bool more = false;
  for_each_record([&](record &of) {
    callback_queue *queue =
        of.cells[index_].queue.load(std::memory_order_acquire);
    if (!queue)
      return;
    std::uint64_t upto = queue->pushed.load(std::memory_order_acquire);
    if (upto == queue->popped.load(std::memory_order_relaxed))
      return;
    if (n == at_once)
      more = true;
    else
      found[n++] = {queue, upto};
  });
  std::uint64_t invoked = 0;
  if (n || aside) {
    batches_.fetch_add(1, std::memory_order_relaxed);
    synchronize();
    for (std::size_t i = 0; i != n; ++i)
      invoked += found[i].queue->run(found[i].upto);
    // The list is the wrong way round; one without memory keeps no order.
    while (aside) {
      quiesce_callback_head *next = aside->next;
      aside->func(aside);
      aside = next;
      ++invoked;
    }
    invoked_.fetch_add(invoked, std::memory_order_relaxed);
  }
  if (more) {
    // Not all that was there has run: this pass counts for nobody.
    hurried_.store(true, std::memory_order_relaxed);
    passes_.store(pass, std::memory_order_release);
    return true;
  }
  // Release: whoever waits for the pass has what the callbacks did.
  passes_.store(pass + 2, std::memory_order_release);
  futex_wake(passes_);
  return invoked != 0;
}

void domain::barrier() noexcept {
  if (is_worker) {
    std::fprintf(
        stderr,
        "quiesce: domain '%s': barrier in a callback waits for itself\n",
        name_);
    std::abort();
  }
  must_not_read("barrier inside a reader of the same domain waits for itself");
  full_fence();
  if (!has_pending() && !(passes_.load(std::memory_order_acquire) & 1))
    return;
  // A pass that begins from now on has all that is queued by now.
  std::uint32_t want =
      (passes_.load(std::memory_order_relaxed) + 3) & ~std::uint32_t{1};
  for (;;) {
    std::uint32_t seen = passes_.load(std::memory_order_acquire);
    if (static_cast<std::int32_t>(seen - want) >= 0)
      return;
    hurried_.store(true, std::memory_order_release);
    full_fence();
    if (!start_worker()) {
      place its(index_);
      run_callbacks();
      continue;
    }
    kick();
    futex_wait(passes_, seen);
  }
}

std::uint64_t domain::start_poll() noexcept {
  std::uint64_t cookie = get_state();
  // A pass of the worker's with nothing to run is no grace period: queue one.
  static constexpr auto nothing = [](quiesce_callback_head *head) {
    delete head;
  };
  if (auto *head = new (std::nothrow) quiesce_callback_head)
    call(head, nothing, true, 0);
  else
    cond_synchronize(cookie);
  return cookie;
}

callback_statistics domain::statistics() const noexcept {
  callback_statistics out;
  out.invoked = invoked_.load(std::memory_order_relaxed);
  out.batches = batches_.load(std::memory_order_relaxed);
  out.wakeups = worker.wakeups.load(std::memory_order_relaxed);
  out.queued = aside_queued_.load(std::memory_order_relaxed);
  for_each_record([&](record &of) {
    if (callback_queue *queue =
            of.cells[index_].queue.load(std::memory_order_acquire))
      out.queued += queue->pushed.load(std::memory_order_relaxed);
  });
  return out;
}

// The child has no worker, and the parent's runs what was queued. The queues
// may be in the middle of anything: they are left behind.
void reset_worker_in_child() noexcept {
  worker.state.store(awake, std::memory_order_relaxed);
  worker.starting.reset();
  worker.runs.store(false, std::memory_order_relaxed);
  is_worker = false;
  for_each_record([](record &of) {
    for (cell &c : of.cells)
      if (c.queue.load(std::memory_order_relaxed))
        c.queue.store(nullptr, std::memory_order_relaxed);
  });
}

} // namespace quiesce::detail
