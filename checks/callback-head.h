//===- callback-head.h - see docs/checks/callback-head.md -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_CALLBACK_HEAD_H
#define QUIESCE_CHECKS_CALLBACK_HEAD_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds callback heads on a stack that goes away, and heads queued twice.
///
/// For the user-facing documentation see: docs/checks/callback-head.md
class CallbackHeadCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
