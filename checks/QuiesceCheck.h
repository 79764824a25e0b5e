//===- QuiesceCheck.h - what every check shares -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_QUIESCECHECK_H
#define QUIESCE_CHECKS_QUIESCECHECK_H

#include "clang-tidy/ClangTidyCheck.h"
#include "flow/Walk.h"

namespace clang::tidy::quiesce {

/// The options that choose the vocabulary, and the way to a Program: a check
/// overrides analyse() and is called once for each translation unit.
class QuiesceCheck : public ClangTidyCheck {
public:
  QuiesceCheck(StringRef Name, ClangTidyContext *Context);

  bool isLanguageVersionSupported(const LangOptions &L) const override {
    return !L.ObjC;
  }
  void registerPPCallbacks(const SourceManager &SM, Preprocessor *PP,
                           Preprocessor *ModuleExpanderPP) override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Opts) override;

protected:
  virtual void analyse(Program &P) = 0;

  /// One note for each call from the blamed one down to the event itself.
  void noteCalls(Program &P, const Mark &M);

  /// Whether text at Loc is the user's own, so that a fix may change it.
  static bool isFixable(SourceRange Range, const Program &P);

  /// Warns at most once for one line and kind of fault.
  bool isNew(SourceLocation Loc);

  const std::string KernelVersion;

private:
  const std::string Dialects, VocabularyFiles, Dump;
  std::optional<llvm::GlobPattern> DumpNames;
  std::shared_ptr<const Vocabulary> V;
  std::shared_ptr<Program> P;
  Preprocessor *PP = nullptr;
  llvm::DenseSet<SourceLocation> Warned;
};

} // namespace clang::tidy::quiesce

#endif
