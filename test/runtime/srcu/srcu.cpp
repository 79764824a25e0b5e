// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/srcu.hpp>
#include <quiesce/stall.hpp>

#include <atomic>
#include <chrono>
#include <csignal>
#include <gtest/gtest.h>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <stdexcept>
#include <sys/time.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace std::chrono_literals;

namespace {

// A grace period on another thread, and whether it has ended.
class waiter {
public:
  explicit waiter(quiesce::srcu_domain &domain)
      : thread_([this, &domain] {
          domain.synchronize();
          done_ = true;
        }) {}
  ~waiter() { thread_.join(); }
  bool ends_within(std::chrono::milliseconds time) {
    auto until = std::chrono::steady_clock::now() + time;
    while (!done_ && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(1ms);
    return done_;
  }

private:
  std::atomic<bool> done_{false};
  std::thread thread_;
};

TEST(srcu, a_grace_period_without_readers_ends) {
  quiesce::srcu_domain domain;
  for (int i = 0; i != 1000; ++i)
    domain.synchronize();
  domain.synchronize_expedited();
}

TEST(srcu, a_reader_holds_off_a_grace_period) {
  quiesce::srcu_domain domain;
  domain.lock();
  EXPECT_TRUE(domain.is_locked());
  waiter w(domain);
  EXPECT_FALSE(w.ends_within(50ms));
  domain.unlock();
  EXPECT_FALSE(domain.is_locked());
  EXPECT_TRUE(w.ends_within(10s));
}

TEST(srcu, the_inner_unlock_ends_nothing) {
  quiesce::srcu_domain domain;
  constexpr int depth = 100'000;
  for (int i = 0; i != depth; ++i)
    domain.lock();
  for (int i = 0; i != depth - 1; ++i)
    domain.unlock();
  waiter w(domain);
  EXPECT_FALSE(w.ends_within(50ms));
  domain.unlock();
  EXPECT_TRUE(w.ends_within(10s));
}

TEST(srcu, domains_do_not_wait_for_one_another) {
  quiesce::srcu_domain one, other;
  std::scoped_lock reader(one);
  other.synchronize();
  EXPECT_TRUE(one.is_locked());
  EXPECT_FALSE(other.is_locked());
}

TEST(srcu, a_reader_that_begins_later_is_not_waited_for) {
  quiesce::srcu_domain domain;
  std::atomic<bool> stop{false};
  std::atomic<int> inside{0};
  // Two threads of which one is always a reader.
  std::vector<std::thread> readers;
  for (int t = 0; t != 2; ++t)
    readers.emplace_back([&] {
      while (!stop) {
        domain.lock();
        ++inside;
        while (!stop && inside < 2)
          std::this_thread::yield();
        --inside;
        domain.unlock();
      }
    });
  for (int i = 0; i != 100; ++i)
    domain.synchronize();
  stop = true;
  for (std::thread &t : readers)
    t.join();
}

TEST(srcu, what_was_seen_before_the_grace_period_is_not_used_behind_it) {
  quiesce::srcu_domain domain;
  struct object {
    std::atomic<int> alive{1};
  };
  std::atomic<object *> pointer{new object};
  std::atomic<bool> stop{false};
  std::atomic<long> reads{0}, dead{0};
  std::vector<std::thread> readers;
  for (int t = 0; t != 3; ++t)
    readers.emplace_back([&] {
      while (!stop) {
        std::scoped_lock outer(domain);
        object *seen = pointer.load(std::memory_order_acquire);
        {
          std::scoped_lock inner(domain);
          dead += !seen->alive.load(std::memory_order_relaxed);
        }
        dead += !seen->alive.load(std::memory_order_relaxed);
        ++reads;
      }
    });
  std::vector<std::unique_ptr<object>> kept;
  auto until = std::chrono::steady_clock::now() + 500ms;
  while (std::chrono::steady_clock::now() < until || reads < 1000) {
    object *old = pointer.exchange(new object, std::memory_order_acq_rel);
    domain.synchronize();
    old->alive.store(0, std::memory_order_relaxed);
    delete old;
  }
  stop = true;
  for (std::thread &t : readers)
    t.join();
  EXPECT_EQ(dead, 0);
  delete pointer.load();
}

TEST(srcu, up_may_come_from_another_thread) {
  quiesce::srcu_domain domain;
  unsigned token = domain.down();
  waiter w(domain);
  EXPECT_FALSE(w.ends_within(50ms));
  std::thread([&] { domain.up(token); }).join();
  EXPECT_TRUE(w.ends_within(10s));
}

TEST(srcu, up_and_down_readers_are_waited_for_in_every_phase) {
  quiesce::srcu_domain domain;
  std::atomic<int *> pointer{new int(1)};
  std::atomic<bool> stop{false};
  std::atomic<long> reads{0}, wrong{0};
  std::vector<std::thread> readers;
  for (int t = 0; t != 2; ++t)
    readers.emplace_back([&] {
      while (!stop) {
        unsigned token = domain.down();
        wrong += *pointer.load(std::memory_order_acquire) != 1;
        ++reads;
        domain.up(token);
      }
    });
  auto until = std::chrono::steady_clock::now() + 300ms;
  while (std::chrono::steady_clock::now() < until || reads < 1000) {
    int *old = pointer.exchange(new int(1), std::memory_order_acq_rel);
    domain.synchronize();
    *old = 0;
    delete old;
  }
  stop = true;
  for (std::thread &t : readers)
    t.join();
  EXPECT_EQ(wrong, 0);
  delete pointer.load();
}

TEST(srcu, a_cookie_is_for_a_grace_period_that_begins_later) {
  quiesce::srcu_domain domain;
  auto cookie = domain.get_state();
  EXPECT_FALSE(domain.poll_state(cookie));
  domain.synchronize();
  EXPECT_TRUE(domain.poll_state(cookie));

  // One that is under way began too early.
  domain.lock();
  auto w = std::make_unique<waiter>(domain);
  EXPECT_FALSE(w->ends_within(50ms));
  auto late = domain.get_state();
  domain.unlock();
  EXPECT_TRUE(w->ends_within(10s));
  w.reset();
  EXPECT_FALSE(domain.poll_state(late));
  domain.cond_synchronize(late);
  EXPECT_TRUE(domain.poll_state(late));
  domain.cond_synchronize(late);
}

TEST(srcu, start_poll_brings_a_grace_period_about) {
  quiesce::srcu_domain domain;
  auto cookie = domain.start_poll();
  auto until = std::chrono::steady_clock::now() + 10s;
  while (!domain.poll_state(cookie) && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(1ms);
  EXPECT_TRUE(domain.poll_state(cookie));
}

std::atomic<quiesce::srcu_domain *> handled{nullptr};
std::atomic<int *> handled_pointer{nullptr};
std::atomic<long> handler_reads{0}, handler_wrong{0};

void handler(int) {
  quiesce::srcu_domain *domain = handled.load();
  if (!domain)
    return;
  std::scoped_lock reader(*domain);
  handler_wrong += *handled_pointer.load(std::memory_order_acquire) != 1;
  ++handler_reads;
}

// SIGPROF to the process interrupts lock, unlock and first use anywhere.
TEST(srcu, handlers_are_readers) {
  quiesce::srcu_domain domain;
  handled_pointer = new int(1);
  handled = &domain;
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  ASSERT_EQ(sigaction(SIGPROF, &action, nullptr), 0);
  itimerval every = {{0, 500}, {0, 500}}, never = {};
  ASSERT_EQ(setitimer(ITIMER_PROF, &every, nullptr), 0);
  std::atomic<bool> stop{false};
  std::thread reader([&] {
    while (!stop) {
      std::scoped_lock outer(domain);
      std::scoped_lock inner(domain);
    }
  });
  auto until = std::chrono::steady_clock::now() + 20s;
  auto least = std::chrono::steady_clock::now() + 300ms;
  while ((handler_reads < 20 || std::chrono::steady_clock::now() < least) &&
         std::chrono::steady_clock::now() < until) {
    int *old = handled_pointer.exchange(new int(1), std::memory_order_acq_rel);
    domain.synchronize();
    *old = 0;
    delete old;
    // Threads whose first use may be the handler's.
    std::thread([] {
      for (int i = 0; i != 20000; ++i)
        std::atomic_signal_fence(std::memory_order_seq_cst);
    }).join();
  }
  setitimer(ITIMER_PROF, &never, nullptr);
  stop = true;
  reader.join();
  signal(SIGPROF, SIG_IGN);
  handled = nullptr;
  EXPECT_EQ(handler_wrong, 0);
  EXPECT_GE(handler_reads, 20);
  domain.synchronize();
  delete handled_pointer.load();
}

TEST(srcu, records_of_dead_threads_are_used_again) {
  quiesce::srcu_domain domain;
  auto count = [] {
    std::size_t n = 0;
    quiesce::detail::for_each_record([&](quiesce::detail::record &) { ++n; });
    return n;
  };
  std::thread([&] { std::scoped_lock reader(domain); }).join();
  std::size_t before = count();
  for (int i = 0; i != 200; ++i)
    std::thread([&] { std::scoped_lock reader(domain); }).join();
  EXPECT_LE(count(), before + quiesce::detail::records_in_chunk);
}

pthread_key_t late_key;
quiesce::srcu_domain *late_domain;

// Reads in the last round of key destructors, when other clean-up is done.
void late(void *round) {
  std::scoped_lock reader(*late_domain);
  auto n = reinterpret_cast<std::uintptr_t>(round);
  // ThreadSanitizer's own end of the thread comes in the rounds behind the
  // first.
  if (n < (QUIESCE_TSAN ? 1 : PTHREAD_DESTRUCTOR_ITERATIONS))
    pthread_setspecific(late_key, reinterpret_cast<void *>(n + 1));
}

TEST(srcu, a_thread_may_read_while_it_exits) {
  quiesce::srcu_domain domain;
  late_domain = &domain;
  ASSERT_EQ(pthread_key_create(&late_key, late), 0);
  for (int i = 0; i != 20; ++i)
    std::thread([] {
      pthread_setspecific(late_key, reinterpret_cast<void *>(1));
    }).join();
  domain.synchronize();
  pthread_key_delete(late_key);
}

TEST(srcu, both_sides_of_fork_go_on) {
  quiesce::srcu_domain domain;
  std::atomic<bool> stop{false};
  // Readers and grace periods that fork() cuts through.
  std::thread reader([&] {
    while (!stop)
      std::scoped_lock inside(domain);
  });
  std::thread updater([&] {
    while (!stop)
      domain.synchronize();
  });
  for (int i = 0; i != 20; ++i) {
    std::unique_lock<quiesce::srcu_domain> mine(domain, std::defer_lock);
    if (i % 2)
      mine.lock();
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      alarm(30);
      if (domain.is_locked() != (i % 2 == 1))
        _exit(2);
      if (i % 2)
        mine.unlock();
      domain.synchronize();
      std::thread([&] { std::scoped_lock inside(domain); }).join();
      domain.synchronize();
      auto cookie = domain.start_poll();
      domain.barrier();
      _exit(domain.poll_state(cookie) ? 0 : 3);
    }
    if (i % 2)
      mine.unlock();
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  }
  stop = true;
  reader.join();
  updater.join();
}

TEST(srcu, places_are_given_back) {
  for (int i = 0; i != 1000; ++i) {
    quiesce::srcu_domain domain;
    domain.lock();
    domain.unlock();
    domain.synchronize();
  }
  std::vector<std::unique_ptr<quiesce::srcu_domain>> all;
  EXPECT_THROW(for (int i = 0; i != 1000; ++i)
                   all.push_back(std::make_unique<quiesce::srcu_domain>()),
               std::length_error);
  EXPECT_EQ(all.size(),
            quiesce::detail::max_domains - quiesce::detail::first_free_place);
  all.pop_back();
  quiesce::srcu_domain again;
  again.synchronize();
}

std::atomic<int> stalled_thread{-1};

TEST(srcu, a_stall_names_the_thread) {
  quiesce::srcu_domain domain("stalling");
  auto before = quiesce::set_stall_handler(
      [](const quiesce::stall &s) noexcept { stalled_thread = s.thread; });
  domain.lock();
  {
    waiter w(domain);
    auto until = std::chrono::steady_clock::now() + 20s;
    while (stalled_thread < 0 && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(10ms);
    domain.unlock();
  }
  EXPECT_EQ(stalled_thread, gettid());
  quiesce::set_stall_handler(before);
}

TEST(srcu, a_thread_that_ends_inside_a_reader_is_told_and_let_go) {
  quiesce::srcu_domain domain("abandoned");
  stalled_thread = -1;
  auto before = quiesce::set_stall_handler(
      [](const quiesce::stall &s) noexcept { stalled_thread = s.thread; });
  std::atomic<int> thread{0};
  std::thread([&] {
    thread = gettid();
    domain.lock();
  }).join();
  domain.synchronize();
  EXPECT_EQ(stalled_thread, thread);
  // Its record is as good as new.
  std::thread([&] {
    domain.lock();
    waiter w(domain);
    EXPECT_FALSE(w.ends_within(20ms));
    domain.unlock();
  }).join();
  quiesce::set_stall_handler(before);
}

using srcu_death = testing::Test;

TEST(srcu_death, synchronize_in_its_own_reader_is_told) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        quiesce::srcu_domain domain("mine");
        domain.lock();
        domain.synchronize();
      },
      "domain 'mine': synchronize inside a reader of the same domain waits for "
      "itself");
}

} // namespace
