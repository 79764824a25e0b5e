// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <gtest/gtest.h>
#include <quiesce/qsbr.h>
#include <quiesce/rcu.h>
#include <quiesce/rcu.hpp>
#include <quiesce/srcu.h>

extern "C" {
void c_rcu(void);
void c_srcu(void);
void c_qsbr(void);
}

namespace {

TEST(c, rcu) { c_rcu(); }
TEST(c, srcu) { c_srcu(); }
TEST(c, qsbr) { c_qsbr(); }

// C and C++ share one domain.
TEST(c, is_the_default_domain) {
  quiesce_rcu_read_lock();
  EXPECT_TRUE(
      quiesce::detail::engine_of(quiesce::rcu_default_domain()).is_locked());
  quiesce_rcu_read_unlock();
}

} // namespace
