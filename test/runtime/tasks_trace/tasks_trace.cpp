// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/tasks_trace.hpp>

#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace std::chrono_literals;
using quiesce::tasks_trace;

namespace {

// Every policy keeps the one promise, however long it takes.
void keeps_its_promise(const quiesce::grace_period_policy &policy) {
  tasks_trace::set_policy(policy);
  std::atomic<bool> inside{false}, left{false};
  std::thread t([&] {
    tasks_trace::reader outer;
    tasks_trace::reader inner;
    inside = true;
    std::this_thread::sleep_for(30ms);
    left = true;
  });
  while (!inside)
    std::this_thread::yield();
  tasks_trace::synchronize();
  EXPECT_TRUE(left);
  t.join();
  tasks_trace::synchronize();
  tasks_trace::set_policy(quiesce::policies::prompt);
}

TEST(tasks_trace, prompt) { keeps_its_promise(quiesce::policies::prompt); }
TEST(tasks_trace, polling_100ms) {
  keeps_its_promise(quiesce::policies::polling_100ms);
}
TEST(tasks_trace, polling_5ms) {
  keeps_its_promise(quiesce::policies::polling_5ms);
}
TEST(tasks_trace, heavy_at_once) {
  keeps_its_promise(quiesce::policies::heavy_at_once);
}
TEST(tasks_trace, short_sleep) {
  keeps_its_promise(quiesce::policies::short_sleep);
}

TEST(tasks_trace, callbacks_wait_for_readers) {
  static std::atomic<int> ran{0};
  quiesce_callback_head head;
  {
    tasks_trace::reader inside;
    EXPECT_TRUE(tasks_trace::is_locked());
    tasks_trace::call(&head, [](quiesce_callback_head *) { ++ran; });
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(ran, 0);
  }
  EXPECT_FALSE(tasks_trace::is_locked());
  tasks_trace::barrier();
  EXPECT_EQ(ran, 1);
}

TEST(tasks_trace, a_policy_sleeps_at_least_as_long_as_it_says) {
  tasks_trace::set_policy(quiesce::policies::short_sleep);
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i != 5; ++i)
    tasks_trace::synchronize();
  EXPECT_GE(std::chrono::steady_clock::now() - start, 50ms);
  tasks_trace::set_policy(quiesce::policies::prompt);
}

// No callback was queued here before: the domain is known to fork() without.
TEST(tasks_trace, a_child_does_not_wait_for_the_parents_grace_period) {
  std::atomic<bool> leave{false}, inside{false};
  std::thread reader([&] {
    tasks_trace::reader r;
    inside = true;
    while (!leave)
      std::this_thread::yield();
  });
  while (!inside)
    std::this_thread::yield();
  std::thread updater([] { tasks_trace::synchronize(); });
  std::this_thread::sleep_for(20ms);
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(30);
    tasks_trace::synchronize();
    _exit(0);
  }
  leave = true;
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  reader.join();
  updater.join();
}

} // namespace
