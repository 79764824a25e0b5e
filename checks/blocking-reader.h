//===- blocking-reader.h - see docs/checks/blocking-reader.md -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_BLOCKING_READER_H
#define QUIESCE_CHECKS_BLOCKING_READER_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds calls that may block inside a read-side critical section of a flavour
/// that forbids it.
///
/// For the user-facing documentation see: docs/checks/blocking-reader.md
class BlockingReaderCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
