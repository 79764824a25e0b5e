//===- Readers.cpp - which readers are held on a path ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Readers.h"

using namespace clang;
using namespace clang::tidy::quiesce;

RoleSet ReaderMachine::interest(State S) const {
  RoleSet Roles{Role::ReaderEnter};
  if (WithLocks)
    Roles.add(Role::Lock);
  if (S.A || S.B)
    Roles.add(Inside);
  if (S.A) {
    Roles.add(Role::ReaderExit);
    if (WithLocks)
      Roles.add(Role::Unlock);
  }
  return Roles;
}

/// The path of an event's domain or lock. Unknown is set where it has one that
/// cannot be named.
static unsigned pathOf(Program &P, const Event &E,
                       std::optional<unsigned> Argument, bool &Unknown) {
  if (!Argument)
    return 0;
  const Expr *Arg = E.arg(Argument);
  unsigned Id = Arg ? P.pathId(Program::pointeeOf(Arg)) : 0;
  Unknown = !Id;
  return Id;
}

void ReaderMachine::push(State &S, const Flavour *F, unsigned Of,
                         const Event &E) {
  std::vector<Held> Set = Sets[S.A];
  for (Held &H : Set)
    if (H.F == F && H.Of == Of) {
      // Deeper nesting than this is not told apart.
      H.Depth = std::min(H.Depth + 1, 3u);
      S.A = Sets.id(std::move(Set));
      return;
    }
  Set.push_back({F, Of, 1, &E});
  S.A = Sets.id(std::move(Set));
}

void ReaderMachine::pop(State &S, const Flavour *F, unsigned Of) {
  std::vector<Held> Set = Sets[S.A];
  for (auto It = Set.begin(); It != Set.end(); ++It)
    if (It->F == F && It->Of == Of) {
      if (!--It->Depth)
        Set.erase(It);
      S.A = Sets.id(std::move(Set));
      return;
    }
}

void ReaderMachine::step(PathState &Path, const Event &E) {
  if (!E.E || E.E->Noop) {
    if (Path.S.A || Path.S.B)
      inside(Path, E);
    return;
  }
  bool Unknown = false;
  switch (E.R) {
  case Role::ReaderEnter: {
    unsigned Of = pathOf(P, E, E.E->Domain, Unknown);
    if (E.E->F && !Unknown) {
      push(Path.S, E.E->F, Of, E);
      if (!Path.Origin)
        Path.Origin = &E;
    }
    break;
  }
  case Role::ReaderExit: {
    unsigned Of = pathOf(P, E, E.E->Domain, Unknown);
    if (E.E->F)
      pop(Path.S, E.E->F, Of);
    if (!Path.S.A)
      Path.Origin = nullptr;
    break;
  }
  case Role::Lock:
    if (WithLocks) {
      unsigned Of = pathOf(P, E, E.E->Object, Unknown);
      if (Of) {
        locked(Path, E, Of);
        push(Path.S, nullptr, Of, E);
        if (!Path.Origin)
          Path.Origin = &E;
      }
    }
    break;
  case Role::Unlock:
    if (WithLocks) {
      pop(Path.S, nullptr, pathOf(P, E, E.E->Object, Unknown));
      if (!Path.S.A)
        Path.Origin = nullptr;
    }
    break;
  default:
    if (Path.S.A || Path.S.B)
      inside(Path, E);
  }
}

std::optional<bool> ReaderMachine::decide(State S, const Event &Test) const {
  for (const Held &H : Sets[S.A])
    if (H.F && H.F == Test.E->F)
      return true;
  // Whoever enters the function may hold one.
  return std::nullopt;
}

const ReaderMachine::Held *ReaderMachine::waitedFor(State S,
                                                    const Event &E) const {
  bool Unknown = false;
  unsigned Of = pathOf(P, E, E.E->Domain, Unknown);
  for (const Held &H : Sets[S.A]) {
    if (!H.F || Unknown)
      continue;
    if (!E.E->F) {
      // A wait without a flavour waits for what has no domain of its own.
      if (!H.Of)
        return &H;
    } else if (H.F->GracePeriod == E.E->F->GracePeriod && H.Of == Of)
      return &H;
  }
  return nullptr;
}

bool ReaderMachine::inCallback(State S, const Entry &E) {
  return E.F ? S.B >> E.F->GracePeriod->Index & 1 : S.B != 0;
}

void ReaderMachine::markIn(unsigned Kind, const Event &E, const Held &H,
                           const Event *Other) {
  PathState In;
  In.Origin = H.Since;
  mark(Kind, E, In, Other).Aux =
      (H.F ? uint64_t(H.F->Index) + 1 : 0) << 32 | H.Of;
}

bool ReaderMachine::lift(Mark &M, const PathState &Caller, const Event &Call,
                         const FunctionDecl *Callee) {
  unsigned Of = static_cast<unsigned>(M.Aux);
  if (Of)
    if (unsigned Outside = P.pathId(P.inCaller(P.path(Of), Call, Callee)))
      Of = Outside;
  for (const Held &H : Sets[Caller.S.A])
    if ((H.F ? H.F->Index + 1 : 0) == M.Aux >> 32 && H.Of == Of) {
      M.Origin = H.Since;
      M.Aux = (M.Aux >> 32 << 32) | Of;
    }
  return true;
}

State ReaderMachine::enter(State Caller, const Event &Call,
                           const FunctionDecl *Callee) {
  std::vector<Held> Set = Sets[Caller.A];
  for (Held &H : Set) {
    H.Since = nullptr;
    if (H.Of)
      if (unsigned Of = P.pathId(P.inCallee(P.path(H.Of), Call, Callee)))
        H.Of = Of;
  }
  Caller.A = Sets.id(std::move(Set));
  return Caller;
}

State ReaderMachine::back(State Before, State Callee, const Event &Call,
                          const FunctionDecl *F) {
  std::vector<Held> Set = Sets[Callee.A];
  for (Held &H : Set) {
    if (H.Of)
      if (unsigned Of = P.pathId(P.inCaller(P.path(H.Of), Call, F)))
        H.Of = Of;
    if (H.Since)
      H.Since = &Call;
    else
      for (const Held &Old : Sets[Before.A])
        if (Old.F == H.F && Old.Of == H.Of)
          H.Since = Old.Since;
  }
  Callee.A = Sets.id(std::move(Set));
  return Callee;
}

bool ReaderMachine::releases(State From, State To) const {
  unsigned Before = 0, After = 0;
  for (const Held &H : Sets[From.A])
    Before += H.Depth;
  for (const Held &H : Sets[To.A])
    After += H.Depth;
  return After < Before;
}

void ReaderMachine::print(llvm::raw_ostream &OS, State S,
                          const Program &P) const {
  if (Sets[S.A].empty())
    OS << "no reader";
  llvm::ListSeparator Comma;
  for (const Held &H : Sets[S.A]) {
    OS << Comma << (H.F ? H.F->Name + " reader" : std::string("lock"));
    if (H.Of) {
      OS << " of ";
      P.printPath(OS, H.Of);
    }
    if (H.Depth > 1)
      OS << ", depth " << H.Depth;
  }
  if (S.B) {
    OS << "; in a callback of ";
    P.printFlavours(OS, S.B);
  }
}
