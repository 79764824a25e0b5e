// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#undef NDEBUG
#include <quiesce/qsbr.hpp>

#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace std::chrono_literals;
using quiesce::qsbr;

namespace {

// Whether a grace period on another thread has ended.
class waiter {
public:
  waiter()
      : thread_([this] {
          qsbr::synchronize();
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

struct registered {
  registered() { qsbr::register_thread(); }
  ~registered() { qsbr::unregister_thread(); }
};

TEST(qsbr, waits_for_a_quiescent_state) {
  registered r;
  waiter w;
  EXPECT_FALSE(w.ends_within(50ms));
  qsbr::quiescent_state();
  EXPECT_TRUE(w.ends_within(10s));
}

TEST(qsbr, does_not_wait_for_who_is_offline) {
  registered r;
  {
    qsbr::offline_scope off;
    EXPECT_FALSE(qsbr::is_online());
    waiter w;
    EXPECT_TRUE(w.ends_within(10s));
  }
  EXPECT_TRUE(qsbr::is_online());
}

TEST(qsbr, going_offline_is_a_quiescent_state) {
  registered r;
  waiter w;
  EXPECT_FALSE(w.ends_within(50ms));
  qsbr::offline();
  EXPECT_TRUE(w.ends_within(10s));
  qsbr::online();
}

TEST(qsbr, unregistering_ends_all) {
  std::atomic<bool> go{false};
  std::thread t([&] {
    qsbr::register_thread();
    while (!go)
      std::this_thread::yield();
    qsbr::unregister_thread();
    qsbr::unregister_thread();
  });
  waiter w;
  go = true;
  EXPECT_TRUE(w.ends_within(10s));
  t.join();
}

TEST(qsbr, an_updater_may_be_online) {
  registered r;
  for (int i = 0; i != 100; ++i)
    qsbr::synchronize();
  EXPECT_TRUE(qsbr::is_online());
  // Two that wait for one another, were they not in a quiescent state
  // meanwhile.
  std::thread other([] {
    registered r;
    for (int i = 0; i != 100; ++i)
      qsbr::synchronize();
  });
  for (int i = 0; i != 100; ++i)
    qsbr::synchronize();
  qsbr::offline();
  other.join();
  qsbr::online();
}

TEST(qsbr, what_was_read_before_is_not_used_behind_the_grace_period) {
  std::atomic<int *> pointer{new int(1)};
  std::atomic<bool> stop{false};
  std::atomic<long> reads{0}, wrong{0};
  std::vector<std::thread> readers;
  for (int t = 0; t != 3; ++t)
    readers.emplace_back([&, t] {
      registered r;
      for (int i = 0; !stop; ++i) {
        qsbr::lock();
        int *seen = pointer.load(std::memory_order_acquire);
        wrong += *seen != 1;
        wrong += *seen != 1;
        qsbr::unlock();
        ++reads;
        if (i % 3 == 0)
          qsbr::quiescent_state();
        if (i % 1000 == t) {
          qsbr::offline_scope off;
          std::this_thread::yield();
        }
      }
    });
  auto until = std::chrono::steady_clock::now() + 500ms;
  while (std::chrono::steady_clock::now() < until || reads < 1000) {
    int *old = pointer.exchange(new int(1), std::memory_order_acq_rel);
    qsbr::synchronize();
    *old = 0;
    delete old;
  }
  stop = true;
  for (std::thread &t : readers)
    t.join();
  EXPECT_EQ(wrong, 0);
  delete pointer.load();
}

TEST(qsbr, callbacks_and_barrier) {
  registered r;
  static std::atomic<int> ran{0};
  quiesce_callback_head head;
  qsbr::call(&head, [](quiesce_callback_head *) { ++ran; });
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(ran, 0);
  qsbr::barrier();
  EXPECT_EQ(ran, 1);
}

TEST(qsbr, fork) {
  registered r;
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(30);
    qsbr::quiescent_state();
    qsbr::synchronize();
    _exit(qsbr::is_online() ? 0 : 1);
  }
  int status = 0;
  qsbr::offline();
  ASSERT_EQ(waitpid(child, &status, 0), child);
  qsbr::online();
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

using qsbr_death = testing::Test;

TEST(qsbr_death, a_reader_while_offline_is_trapped) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(qsbr::lock(),
               "a reader on a thread that is offline or not registered");
  EXPECT_DEATH(qsbr::quiescent_state(), "offline");
}

} // namespace
