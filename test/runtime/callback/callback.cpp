// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/callback.hpp>
#include <quiesce/srcu.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <gtest/gtest.h>
#include <memory>
#include <mutex>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace std::chrono_literals;
using quiesce::call_rcu;
using quiesce::callback_head;

namespace {

struct item {
  callback_head head;
  int number;
  std::vector<int> *order;
  std::atomic<long> *count;
};

void record_order(callback_head *head) {
  auto *it = reinterpret_cast<item *>(head);
  it->order->push_back(it->number);
  delete it;
}

void add_one(callback_head *head) {
  auto *it = reinterpret_cast<item *>(head);
  ++*it->count;
  delete it;
}

TEST(callback, run_in_order_and_once) {
  quiesce::rcu_domain dom("order");
  std::vector<int> order;
  constexpr int n = 3000; // several segments
  for (int i = 0; i != n; ++i)
    call_rcu(&(new item{{}, i, &order, nullptr})->head, record_order, dom);
  quiesce::rcu_barrier(dom);
  ASSERT_EQ(order.size(), std::size_t{n});
  for (int i = 0; i != n; ++i)
    ASSERT_EQ(order[i], i);
  auto s = statistics(dom);
  EXPECT_EQ(s.queued, std::uint64_t{n});
  EXPECT_EQ(s.invoked, std::uint64_t{n});
  EXPECT_GE(s.batches, 1u);
  EXPECT_LT(s.batches, std::uint64_t{n});
}

TEST(callback, of_many_threads_that_come_and_go) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("churn");
  constexpr int threads = 40, each = 2000;
  for (int round = 0; round != threads / 4; ++round) {
    std::vector<std::thread> some;
    for (int t = 0; t != 4; ++t)
      some.emplace_back([&] {
        for (int i = 0; i != each; ++i)
          call_rcu(&(new item{{}, i, nullptr, &count})->head, add_one, dom);
      });
    for (std::thread &t : some)
      t.join();
  }
  // Their threads are gone, their callbacks are not.
  quiesce::rcu_barrier(dom);
  EXPECT_EQ(count, long{threads} * each);
}

TEST(callback, wait_for_readers) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("readers");
  {
    std::scoped_lock reader(dom);
    call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
    std::this_thread::sleep_for(50ms);
    EXPECT_EQ(count, 0);
  }
  quiesce::rcu_barrier(dom);
  EXPECT_EQ(count, 1);
}

TEST(callback, prompt_ones_need_no_help) {
  quiesce::rcu_domain dom("prompt");
  for (int i = 0; i != 200; ++i) {
    std::atomic<long> count{0};
    call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
    auto until = std::chrono::steady_clock::now() + 10s;
    while (!count && std::chrono::steady_clock::now() < until)
      std::this_thread::yield();
    ASSERT_EQ(count, 1);
    // Let it fall asleep at different distances from the next one.
    if (i % 3)
      std::this_thread::sleep_for(std::chrono::microseconds(i * 10));
  }
}

TEST(callback, lazy_ones_wait_until_their_time) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("lazy");
  set_lazy(dom, 300ms);
  auto start = std::chrono::steady_clock::now();
  call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(count, 0);
  while (!count && std::chrono::steady_clock::now() - start < 20s)
    std::this_thread::sleep_for(1ms);
  EXPECT_EQ(count, 1);
  EXPECT_GE(std::chrono::steady_clock::now() - start, 300ms);
}

TEST(callback, hurry_takes_the_lazy_ones_along) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("hurry");
  set_lazy(dom, 1h);
  call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
  call_rcu_hurry(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
  auto until = std::chrono::steady_clock::now() + 10s;
  while (count != 2 && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(1ms);
  EXPECT_EQ(count, 2);
}

TEST(callback, barrier_brings_lazy_ones_forward) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("barrier");
  set_lazy(dom, 1h);
  call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
  quiesce::rcu_barrier(dom);
  EXPECT_EQ(count, 1);
}

TEST(callback, many_or_much_brings_lazy_ones_forward) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("many");
  set_lazy(dom, 1h);
  for (int i = 0; i != 20'000; ++i)
    call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
  auto until = std::chrono::steady_clock::now() + 10s;
  while (count < 10'000 && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(1ms);
  EXPECT_GE(count, 10'000);
  quiesce::rcu_barrier(dom);
  count = 0;
  call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom,
           std::size_t{64} << 20);
  while (count < 1 && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(1ms);
  EXPECT_EQ(count, 1);
}

TEST(callback, making_a_domain_prompt_flushes_it) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("flush");
  set_lazy(dom, 1h);
  call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
  set_lazy(dom, 0s);
  auto until = std::chrono::steady_clock::now() + 10s;
  while (!count && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(1ms);
  EXPECT_EQ(count, 1);
}

TEST(callback, the_runtime_sleeps_when_nothing_is_due) {
  std::atomic<long> count{0};
  quiesce::rcu_domain dom("idle");
  set_lazy(dom, 1s);
  quiesce::rcu_barrier(dom);
  std::uint64_t before = statistics(dom).wakeups;
  for (int i = 0; i != 100; ++i) {
    call_rcu(&(new item{{}, 0, nullptr, &count})->head, add_one, dom);
    std::this_thread::sleep_for(5ms);
  }
  EXPECT_LE(statistics(dom).wakeups - before, 10u);
}

TEST(callback, may_queue_callbacks) {
  quiesce::rcu_domain dom("chain");
  struct link {
    callback_head head;
    quiesce::rcu_domain *dom;
    std::atomic<int> *left;
  };
  std::atomic<int> left{100};
  static void (*again)(callback_head *) = [](callback_head *head) {
    auto *it = reinterpret_cast<link *>(head);
    if (--*it->left)
      call_rcu(head, again, *it->dom);
    else
      delete it;
  };
  call_rcu(&(new link{{}, &dom, &left})->head, again, dom);
  while (left)
    quiesce::rcu_barrier(dom);
}

TEST(callback, a_domain_ends_behind_its_callbacks) {
  std::atomic<long> count{0};
  for (int i = 0; i != 50; ++i) {
    quiesce::srcu_domain dom;
    dom.call(&(new item{{}, 0, nullptr, &count})->head, add_one);
  }
  EXPECT_EQ(count, 50);
}

TEST(callback, a_flood_is_slowed_down) {
  quiesce::rcu_domain dom("flood");
  static std::atomic<long> pending{0}, most{0};
  struct heavy {
    callback_head head;
  };
  for (int i = 0; i != 1'000'000; ++i) {
    if (long now = ++pending; now > most)
      most = now;
    call_rcu(
        &(new heavy)->head,
        [](callback_head *head) {
          --pending;
          delete reinterpret_cast<heavy *>(head);
        },
        dom);
  }
  quiesce::rcu_barrier(dom);
  EXPECT_EQ(pending, 0);
  RecordProperty("most_pending", static_cast<int>(most));
}

TEST(callback, stay_with_the_parent_over_fork) {
  static std::atomic<long> ran{0};
  quiesce::rcu_domain dom("fork");
  for (int round = 0; round != 10; ++round) {
    ran = 0;
    constexpr long n = 2000;
    for (long i = 0; i != n; ++i)
      call_rcu(&(new item{{}, 0, nullptr, &ran})->head, add_one, dom);
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      alarm(30);
      // The parent's do not run here, and new ones do.
      std::atomic<long> mine{0};
      quiesce::rcu_barrier(dom);
      long before = ran;
      call_rcu(&(new item{{}, 0, nullptr, &mine})->head, add_one, dom);
      quiesce::rcu_barrier(dom);
      _exit(mine == 1 && ran == before ? 0 : 1);
    }
    quiesce::rcu_barrier(dom);
    EXPECT_EQ(ran, n);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  }
}

using callback_death = testing::Test;

TEST(callback_death, a_barrier_in_a_callback_is_told) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        callback_head head;
        call_rcu(&head, [](callback_head *) { quiesce::rcu_barrier(); });
        quiesce::rcu_barrier();
      },
      "domain 'rcu': barrier in a callback waits for itself");
}

} // namespace
