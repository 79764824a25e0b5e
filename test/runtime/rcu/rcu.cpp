// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each clause of [saferecl.rcu] has a test that is named for it.
#include <quiesce/rcu.hpp>

#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>

using namespace std::chrono_literals;
using quiesce::rcu_domain;
using quiesce::rcu_obj_base;

namespace {

std::atomic<int> deleted{0};

struct counted : rcu_obj_base<counted> {
  ~counted() { ++deleted; }
  int value = 1;
};

// base/2: may be incomplete until a member is named.
struct incomplete;
struct holds_incomplete {
  rcu_obj_base<incomplete> *p = nullptr;
};

// base/3: trivially copyable if the deleter is.
struct plain_deleter {
  template <class T> void operator()(T *p) const { delete p; }
};
struct trivial : rcu_obj_base<trivial, plain_deleter> {};
static_assert(
    std::is_trivially_copyable_v<rcu_obj_base<trivial, plain_deleter>>);

struct counting_deleter {
  int *count = nullptr;
  void operator()(auto *p) const {
    ++*count;
    delete p;
  }
};

// base/1: special members are protected.
static_assert(!std::is_default_constructible_v<rcu_obj_base<counted>>);
static_assert(!std::is_copy_constructible_v<rcu_obj_base<counted>>);
static_assert(!std::is_destructible_v<rcu_obj_base<counted>>);
static_assert(noexcept(std::declval<counted &>().retire()));

// domain/1: cannot be copied or made from nothing; domain/2: Lockable.
static_assert(!std::is_copy_constructible_v<rcu_domain> &&
              !std::is_copy_assignable_v<rcu_domain>);
static_assert(!std::is_default_constructible_v<rcu_domain>);
static_assert(noexcept(std::declval<rcu_domain &>().lock()) &&
              noexcept(std::declval<rcu_domain &>().try_lock()) &&
              noexcept(std::declval<rcu_domain &>().unlock()));
static_assert(noexcept(quiesce::rcu_default_domain()) &&
              noexcept(quiesce::rcu_synchronize()) &&
              noexcept(quiesce::rcu_barrier()));

// rcu_retire: constrained to what can be called.
template <class T, class D>
concept retirable =
    requires(T *p, D d) { quiesce::rcu_retire(p, std::move(d)); };
struct not_callable {};
static_assert(retirable<int, plain_deleter> && !retirable<int, not_callable>);

TEST(rcu, default_domain_is_one_object) {
  EXPECT_EQ(&quiesce::rcu_default_domain(), &quiesce::rcu_default_domain());
  holds_incomplete h;
  EXPECT_EQ(h.p, nullptr);
}

TEST(rcu, domain_is_lockable) {
  std::scoped_lock one(quiesce::rcu_default_domain());
  std::unique_lock other(quiesce::rcu_default_domain(), std::try_to_lock);
  EXPECT_TRUE(other.owns_lock());
}

TEST(rcu, retire_evaluates_once_behind_the_region) {
  deleted = 0;
  auto *p = new counted;
  {
    std::scoped_lock reader(quiesce::rcu_default_domain());
    p->retire();
    std::this_thread::sleep_for(50ms);
    EXPECT_EQ(deleted, 0);
    EXPECT_EQ(p->value, 1);
  }
  quiesce::rcu_barrier();
  EXPECT_EQ(deleted, 1);
}

TEST(rcu, unlock_and_retire_run_no_callbacks) {
  // A strengthening: a lock that the deleter takes may be held across them.
  static std::mutex m;
  struct locks : rcu_obj_base<locks> {
    ~locks() { std::scoped_lock hold(m); }
  };
  {
    std::scoped_lock hold(m);
    for (int i = 0; i != 100; ++i) {
      std::scoped_lock reader(quiesce::rcu_default_domain());
      (new locks)->retire();
    }
  }
  quiesce::rcu_barrier();
}

TEST(rcu, retire_takes_a_deleter_and_a_domain) {
  rcu_domain dom("own");
  struct object : rcu_obj_base<object, counting_deleter> {
    alignas(128) char over_aligned[128] = {};
  };
  int count = 0;
  (new object)->retire(counting_deleter{&count}, dom);
  quiesce::rcu_barrier(dom);
  EXPECT_EQ(count, 1);
}

TEST(rcu, rcu_retire_takes_any_pointer_and_a_move_only_deleter) {
  auto count = std::make_unique<std::atomic<int>>(0);
  auto *counter = count.get();
  struct deleter {
    std::unique_ptr<std::atomic<int>> count;
    void operator()(int *p) const {
      ++*count;
      delete p;
    }
  };
  // The deleter dies with its node: look at the count before.
  std::atomic<bool> ran{false};
  quiesce::rcu_retire(new int(1), [&, d = deleter{std::move(count)}](int *p) {
    d(p);
    ran = *counter == 1;
  });
  quiesce::rcu_barrier();
  EXPECT_TRUE(ran);
}

TEST(rcu, a_deleter_that_throws_while_it_moves_schedules_nothing) {
  struct deleter {
    bool armed = true;
    deleter() = default;
    deleter(deleter &&) { throw 1; }
    void operator()(int *) const { FAIL() << "it was scheduled"; }
  };
  int value = 0;
  EXPECT_THROW(quiesce::rcu_retire(&value, deleter()), int);
  quiesce::rcu_barrier();
}

TEST(rcu, a_deleter_may_retire_and_synchronize) {
  deleted = 0;
  quiesce::rcu_retire(new int(1), [](int *p) {
    delete p;
    quiesce::rcu_synchronize();
    (new counted)->retire();
  });
  quiesce::rcu_barrier();
  quiesce::rcu_barrier();
  EXPECT_EQ(deleted, 1);
}

TEST(rcu, synchronize_does_not_imply_barrier) {
  std::atomic<bool> go{false}, ran{false};
  quiesce::rcu_retire(new int(1), [&](int *p) {
    while (!go)
      std::this_thread::yield();
    delete p;
    ran = true;
  });
  quiesce::rcu_synchronize();
  EXPECT_FALSE(ran);
  go = true;
  quiesce::rcu_barrier();
  EXPECT_TRUE(ran);
}

TEST(rcu, barrier_does_not_imply_synchronize) {
  std::atomic<bool> inside{false}, leave{false};
  std::thread reader([&] {
    std::scoped_lock hold(quiesce::rcu_default_domain());
    inside = true;
    while (!leave)
      std::this_thread::yield();
  });
  while (!inside)
    std::this_thread::yield();
  quiesce::rcu_barrier(); // nothing is queued: returns though there is a reader
  leave = true;
  reader.join();
}

TEST(rcu, synchronize_waits_for_a_region) {
  std::atomic<bool> inside{false}, left{false};
  std::thread reader([&] {
    quiesce::rcu_default_domain().lock();
    inside = true;
    std::this_thread::sleep_for(30ms);
    left = true;
    quiesce::rcu_default_domain().unlock();
  });
  while (!inside)
    std::this_thread::yield();
  quiesce::rcu_synchronize();
  EXPECT_TRUE(left);
  reader.join();
}

// Used before main() and after the end of other static objects.
struct early_and_late {
  early_and_late() { quiesce::rcu_synchronize(); }
  ~early_and_late() {
    std::scoped_lock reader(quiesce::rcu_default_domain());
    (new counted)->retire();
  }
} around_main;

} // namespace
