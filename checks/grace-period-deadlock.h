//===- grace-period-deadlock.h - see docs/checks/grace-period-deadlock.md -*-
//C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_GRACE_PERIOD_DEADLOCK_H
#define QUIESCE_CHECKS_GRACE_PERIOD_DEADLOCK_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds waits for a grace period or for callbacks that can never end: inside a
/// reader or a callback that they wait for.
///
/// For the user-facing documentation see: docs/checks/grace-period-deadlock.md
class GracePeriodDeadlockCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
