//===- idle-reader.h -----------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_IDLE_READER_H
#define QUIESCE_CHECKS_IDLE_READER_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds RCU readers, tracepoints and callbacks reached while RCU is not
/// watching, and quiescent states reported inside a reader.
///
/// For the user-facing documentation see: docs/checks/idle-reader.md
class IdleReaderCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
