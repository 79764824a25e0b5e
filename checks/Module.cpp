//===- Module.cpp - registers every check ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "clang-tidy/ClangTidyModule.h"
#include "clang/Basic/Version.h"
#if CLANG_VERSION_MAJOR < 22
#include "clang-tidy/ClangTidyModuleRegistry.h"
#endif
#include "blocking-reader.h"
#include "callback-head.h"
#include "grace-period-deadlock.h"
#include "idle-reader.h"
#include "lazy-wakeup.h"
#include "masked-clock-read.h"
#include "unflushed-callback.h"
#include "unregistered-reader.h"

namespace clang::tidy::quiesce {

namespace {
class QuiesceModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    // Inline code of one clang over the classes of another goes wrong without
    // a word; the stub keeps majors apart, this keeps everything else apart.
    std::string Host = getClangFullVersion();
    if (!StringRef(Host).contains(CLANG_VERSION_STRING)) {
      llvm::errs() << "error: these Quiesce checks are built for clang "
                   << CLANG_VERSION_STRING << ", not for '" << Host << "'\n";
      std::_Exit(1);
    }
#define CHECK(CLASS, NAME, STEM, SINCE, FIXES, SUMMARY)                        \
  Factories.registerCheck<CLASS>(NAME);
#include "Checks.def"
#undef CHECK
  }
};
} // namespace

static ClangTidyModuleRegistry::Add<QuiesceModule>
    X("quiesce-module", "Checks for code about quiescence.");

} // namespace clang::tidy::quiesce
