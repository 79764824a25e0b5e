//===- unregistered-reader.cpp --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modelled: for each flavour that needs it, whether the thread is known not to
// be registered: from its start, or from its unregistration on. Calls out of
// sight that by their name may register, and calls through pointers, end that
// knowledge.
// Not modelled: threads that other files start; callbacks' worker threads,
// which the library registers.
//===----------------------------------------------------------------------===//

#include "unregistered-reader.h"

namespace clang::tidy::quiesce {

namespace {

/// A: one bit for each flavour on which the thread is known to be unregistered.
class ThreadMachine : public Machine {
public:
  RoleSet interest(State S) const override {
    if (!S.A)
      return {Role::ThreadUnregister};
    return {Role::ReaderEnter, Role::ThreadRegister, Role::ThreadUnregister,
            Role::MayRegister};
  }

  void step(PathState &Path, const Event &E) override {
    uint64_t &A = Path.S.A;
    uint64_t Bit = E.E && E.E->F ? uint64_t(1) << E.E->F->Index : 0;
    switch (E.R) {
    case Role::ThreadRegister:
      // One without a flavour may be of any.
      A = Bit ? A & ~Bit : 0;
      break;
    case Role::ThreadUnregister:
      if (Bit && E.E->F->NeedsRegistration && !E.E->Noop) {
        A |= Bit;
        Path.Origin = &E;
      }
      break;
    case Role::ReaderEnter:
      if (A & Bit)
        mark(0, E, Path);
      break;
    case Role::MayRegister:
      A = 0;
      break;
    case Role::Call:
      if (!E.E && !E.Callee && E.Called)
        A = 0;
      break;
    default:
      break;
    }
    if (!A)
      Path.Origin = nullptr;
  }

  void print(llvm::raw_ostream &OS, State S, const Program &P) const override {
    OS << (S.A ? "not registered for " : "may be registered");
    P.printFlavours(OS, S.A);
  }
  llvm::StringRef nameOf(const Mark &) const override { return "reader"; }
};

} // namespace

void UnregisteredReaderCheck::analyse(Program &P) {
  ThreadMachine M;
  Walk W(P, M);
  auto Report = [&](const Mark &Found, const Event *Start) {
    if (!isNew(Found.outermost()->Loc))
      return;
    diag(P.place(Found.outermost()->Loc),
         Found.Origin ? "RCU reader '%0' is entered on a thread that has "
                        "unregistered; unregister behind the last reader"
                      : "RCU reader '%0' is entered on a thread that never "
                        "registered; register it where the thread starts")
        << P.spelling(*Found.At);
    noteCalls(P, Found);
    if (Found.Origin)
      diag(P.place(Found.Origin->Loc), "the thread unregisters here",
           DiagnosticIDs::Note);
    else if (Start)
      diag(P.place(Start->Loc), "the thread is started here",
           DiagnosticIDs::Note);
  };

  for (const FunctionDecl *F : P.functions())
    if (RoleSet Foot = P.footprint(F);
        Foot.has(Role::ThreadUnregister) && Foot.has(Role::ReaderEnter))
      for (const Mark &Found : W.run(F, State()).Marks)
        if (Found.Origin)
          Report(Found, nullptr);

  State Fresh;
  Fresh.A = P.vocabulary().needRegistration();
  auto Entered = [&](const FunctionDecl *F, const Event *Start) {
    const FunctionDecl *Body = nullptr;
    if (!F->hasBody(Body) || !P.footprint(Body).has(Role::ReaderEnter))
      return;
    for (const Mark &Found : W.run(Body, Fresh).Marks)
      if (!Found.Origin)
        Report(Found, Start);
  };
  for (const Program::Handed &H : P.threads())
    Entered(H.F, &H.At);
  for (const FunctionDecl *F : P.functions())
    if (F->isMain())
      Entered(F, nullptr);
}

} // namespace clang::tidy::quiesce
