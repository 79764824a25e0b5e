// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A reader leaves at each place where an updater that falls asleep can be, and
// an updater goes on at each place where the reader that wakes it can be. The
// time-out that would hide a lost wakeup is off.
#include "points.hpp"

#include <quiesce/srcu.hpp>

#include "../../../runtime/src/internal.hpp"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <gtest/gtest.h>
#include <pthread.h>
#include <thread>
#include <unistd.h>

namespace {

using namespace std::chrono_literals;

std::atomic<int> wanted{0};
std::atomic<bool> reached{false}, go_on{false};

void hold_there(int point) {
  int is = point;
  if (!wanted.compare_exchange_strong(is, 0))
    return;
  reached = true;
  while (!go_on)
    std::this_thread::yield();
}

void wait_for(const std::atomic<bool> &what, const char *name) {
  auto until = std::chrono::steady_clock::now() + 30s;
  while (!what) {
    std::this_thread::sleep_for(100us);
    if (std::chrono::steady_clock::now() > until) {
      std::fprintf(stderr, "interleave: FAILED: %s\n", name);
      _exit(1); // a thread sleeps for ever
    }
  }
}

class interleave : public testing::TestWithParam<int> {
protected:
  void SetUp() override {
    quiesce::detail::longest_sleep = std::chrono::hours(24);
    reached = go_on = false;
    wanted = GetParam();
    at_point = hold_there;
  }
  void TearDown() override {
    at_point = nullptr;
    quiesce::detail::longest_sleep = 1s;
  }
};

class updater_held : public interleave {};
TEST_P(updater_held, a_reader_that_leaves_there_wakes_it) {
  quiesce::srcu_domain domain;
  std::atomic<bool> done{false};
  domain.lock();
  std::thread updater([&] {
    domain.synchronize();
    done = true;
  });
  wait_for(reached, "the updater does not come to the place");
  domain.unlock();
  go_on = true;
  wait_for(done, "a wakeup is lost");
  updater.join();
}
INSTANTIATE_TEST_SUITE_P(places, updater_held,
                         testing::Values(before_need, behind_need,
                                         before_sleep));

class reader_held : public interleave {};
TEST_P(reader_held, an_updater_that_goes_on_there_sleeps_again) {
  quiesce::srcu_domain domain;
  struct sigaction action = {};
  action.sa_handler = [](int) {};
  sigaction(SIGUSR1, &action, nullptr);
  std::atomic<bool> done{false}, inside{false}, leave{false}, left{false},
      done_again{false};
  std::thread reader([&] {
    domain.lock();
    inside = true;
    while (!leave)
      std::this_thread::yield();
    domain.unlock();
    left = true;
    domain.lock();
    leave = false;
    inside = true;
    while (!leave)
      std::this_thread::yield();
    domain.unlock();
  });
  wait_for(inside, "the reader does not begin");
  inside = false;
  std::thread updater([&] {
    domain.synchronize();
    done = true;
    wait_for(inside, "the reader does not begin again");
    domain.synchronize();
    done_again = true;
  });
  // Until the updater sleeps, the reader finds no need; it is told again.
  std::this_thread::sleep_for(50ms);
  leave = true;
  wait_for(reached, "the reader does not come to the place");
  // The updater wakes up by itself, and its grace period ends meanwhile.
  while (!done) {
    pthread_kill(updater.native_handle(), SIGUSR1);
    std::this_thread::sleep_for(1ms);
  }
  go_on = true;
  wait_for(left, "the reader does not leave");
  wait_for(inside, "the reader does not begin again");
  std::this_thread::sleep_for(50ms);
  EXPECT_FALSE(done_again);
  leave = true;
  wait_for(done_again, "a wakeup is lost");
  reader.join();
  updater.join();
}
INSTANTIATE_TEST_SUITE_P(places, reader_held,
                         testing::Values(before_clear, before_wake));

} // namespace
