//===- masked-clock-read.h - see docs/checks/masked-clock-read.md -*- C++
//-*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_MASKED_CLOCK_READ_H
#define QUIESCE_CHECKS_MASKED_CLOCK_READ_H

#include "QuiesceCheck.h"

namespace clang::tidy::quiesce {

/// Finds interrupts or signals masked only to read one clock.
///
/// For the user-facing documentation see: docs/checks/masked-clock-read.md
class MaskedClockReadCheck : public QuiesceCheck {
public:
  using QuiesceCheck::QuiesceCheck;

protected:
  void analyse(Program &P) override;
};

} // namespace clang::tidy::quiesce

#endif
