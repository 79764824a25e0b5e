//===- unflushed-callback.h - see docs/checks/unflushed-callback.md -*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_UNFLUSHED_CALLBACK_H
#define QUIESCE_CHECKS_UNFLUSHED_CALLBACK_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds unload paths that can run before the callbacks of this code did.
///
/// For the user-facing documentation see: docs/checks/unflushed-callback.md
class UnflushedCallbackCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
