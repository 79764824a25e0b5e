//===- unregistered-reader.h - see docs/checks/unregistered-reader.md -*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_UNREGISTERED_READER_H
#define QUIESCE_CHECKS_UNREGISTERED_READER_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds readers on threads that never registered, or have unregistered.
///
/// For the user-facing documentation see: docs/checks/unregistered-reader.md
class UnregisteredReaderCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
