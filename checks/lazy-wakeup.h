//===- lazy-wakeup.h -----------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_LAZY_WAKEUP_H
#define QUIESCE_CHECKS_LAZY_WAKEUP_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds lazy call_rcu() callbacks that wake, complete or queue work that
/// somebody waits for.
///
/// For the user-facing documentation see: docs/checks/lazy-wakeup.md
class LazyWakeupCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
