//===- blocking-reader.cpp ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modelled: readers held on a path, across calls; a call may block where the
// vocabulary says so, for readers of its own dialect whose flavour forbids it.
// Not modelled: calls in other files whose names say nothing; allocation flags.
//===----------------------------------------------------------------------===//

#include "blocking-reader.h"
#include "flow/Readers.h"

namespace clang::tidy::quiesce {

namespace {
class BlockingMachine : public ReaderMachine {
public:
  explicit BlockingMachine(Program &P) : ReaderMachine(P, {Role::MayBlock}) {}
  llvm::StringRef nameOf(const Mark &) const override {
    return "may block in a reader";
  }

private:
  void inside(const PathState &Path, const Event &E) override {
    if (E.R != Role::MayBlock)
      return;
    for (const Held &H : held(Path.S))
      if (H.F && !H.F->MayBlock && H.F->In->Name == E.E->In->Name)
        return markIn(0, E, H);
  }
};
} // namespace

void BlockingReaderCheck::analyse(Program &P) {
  BlockingMachine M(P);
  Walk W(P, M);
  auto Each = [&](llvm::ArrayRef<const FunctionDecl *> Functions) {
    for (const FunctionDecl *F : Functions) {
      RoleSet Foot = P.footprint(F);
      if (!Foot.has(Role::ReaderEnter) || !Foot.has(Role::MayBlock))
        continue;
      for (const Mark &Found : W.run(F, State()).Marks) {
        if (!Found.Origin || !isNew(Found.outermost()->Loc))
          continue;
        diag(P.place(Found.outermost()->Loc),
             "'%0' may block inside a read-side critical section that must "
             "not; move it out or use a flavour whose readers may sleep")
            << P.spelling(*Found.At);
        noteCalls(P, Found);
        diag(P.place(Found.Origin->Loc),
             "the read-side critical section begins here", DiagnosticIDs::Note);
      }
    }
  };
  Each(P.functions());
  Each(P.headerFunctions());
}

} // namespace clang::tidy::quiesce
