//===- QuiesceCheck.cpp - what every check shares -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "QuiesceCheck.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang::ast_matchers;

namespace clang::tidy::quiesce {

static std::vector<std::string> split(StringRef List) {
  std::vector<std::string> Out;
  SmallVector<StringRef, 4> Parts;
  List.split(Parts, ';', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts)
    if (!Part.trim().empty())
      Out.push_back(Part.trim().str());
  return Out;
}

QuiesceCheck::QuiesceCheck(StringRef Name, ClangTidyContext *Context)
    : ClangTidyCheck(Name, Context),
      KernelVersion(Options.get("KernelVersion", "")),
      Dialects(Options.get(
          "Dialects", "linux;liburcu;quiesce;std;qemu;dpdk;ovs;frr;folly")),
      VocabularyFiles(Options.get("VocabularyFiles", "")),
      Dump(Options.get("Dump", "")) {
  V = Vocabulary::load({split(Dialects), split(VocabularyFiles), KernelVersion},
                       llvm::errs());
  // clang-tidy has no way to fail from here, and a run without its vocabulary
  // would find nothing and say that all is well.
  if (!V)
    std::exit(1);
  if (Dump.empty())
    return;
  auto Names = llvm::GlobPattern::create(Dump, 1024);
  if (!Names) {
    llvm::errs() << "error: option Dump: '" << Dump
                 << "': " << llvm::toString(Names.takeError()) << '\n';
    std::exit(1);
  }
  DumpNames = std::move(*Names);
}

void QuiesceCheck::storeOptions(ClangTidyOptions::OptionMap &Opts) {
  Options.store(Opts, "KernelVersion", KernelVersion);
  Options.store(Opts, "Dump", Dump);
  Options.store(Opts, "Dialects", Dialects);
  Options.store(Opts, "VocabularyFiles", VocabularyFiles);
}

void QuiesceCheck::registerPPCallbacks(const SourceManager &, Preprocessor *PP,
                                       Preprocessor *) {
  this->PP = PP;
}

void QuiesceCheck::registerMatchers(MatchFinder *Finder) {
  // Any definition says that there is something to look at; the rest is done
  // once for the whole translation unit.
  Finder->addMatcher(functionDecl(isDefinition()).bind("function"), this);
}

void QuiesceCheck::check(const MatchFinder::MatchResult &Result) {
  if (P)
    return;
  P = Program::get(*Result.Context, PP, V);
  P->setDump(DumpNames ? &*DumpNames : nullptr, getID());
  if (DumpNames)
    for (const FunctionDecl *F : P->functions())
      if (P->dumps(F))
        P->dumpEvents(F);
  analyse(*P);
}

void QuiesceCheck::onEndOfTranslationUnit() {
  P.reset();
  Warned.clear();
}

void QuiesceCheck::noteCalls(Program &P, const Mark &M) {
  for (size_t I = 1; I < M.Calls.size(); ++I)
    diag(P.place(M.Calls[I]->Loc), "by way of '%0', called here",
         DiagnosticIDs::Note)
        << P.spelling(*M.Calls[I]);
  if (!M.Calls.empty())
    diag(P.place(M.At->Loc), "'%0' is here", DiagnosticIDs::Note)
        << P.spelling(*M.At);
}

bool QuiesceCheck::isFixable(SourceRange Range, const Program &P) {
  return Range.isValid() && Range.getBegin().isFileID() &&
         Range.getEnd().isFileID() && P.isUserCode(Range.getBegin());
}

bool QuiesceCheck::isNew(SourceLocation Loc) {
  return Warned.insert(P ? P->place(Loc) : Loc).second;
}

} // namespace clang::tidy::quiesce
