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
  LazyWakeupCheck(StringRef Name, ClangTidyContext *Context);
  void storeOptions(ClangTidyOptions::OptionMap &Opts) override;

protected:
  void analyse(Program &P) override;

private:
  const bool ReferenceTier;
};

} // namespace clang::tidy::quiesce

#endif
