//===- callback-head.cpp --------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modelled: the heads that a path has queued, as paths from a variable, across
// calls. A head in a local variable is a fault where the function can end
// before a barrier or a wait; a head is a fault where it is queued again before
// one, unless the variable it is reached by has a new value.
// Not modelled: heads in arrays; two variables that point to one object.
//===----------------------------------------------------------------------===//

#include "callback-head.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace clang::tidy::quiesce {

namespace {

struct Queued {
  unsigned Head = 0;            ///< The path of the head.
  const Event *Since = nullptr; ///< Null where a caller has queued it.
  const Event *Inner = nullptr; ///< The event that queues, maybe in a callee.
  bool MayHaveRun = false;
  friend bool operator<(const Queued &L, const Queued &R) {
    return std::tie(L.Head, L.Since, L.Inner, L.MayHaveRun) <
           std::tie(R.Head, R.Since, R.Inner, R.MayHaveRun);
  }
};

/// A: what is queued. B: 1 where something was waited for since the function
/// was entered, so that nothing that was queued before still is.
class HeadMachine : public Machine {
public:
  enum : unsigned { Twice, Left };

  explicit HeadMachine(Program &P) : P(P) {}

  RoleSet interest(State S) const override {
    RoleSet Roles{Role::EnqueueCallback};
    if (S.A)
      Roles.add({Role::Barrier, Role::Wait, Role::Synchronize});
    return Roles;
  }

  void step(PathState &Path, const Event &E) override {
    State &S = Path.S;
    switch (E.R) {
    case Role::Barrier:
    case Role::Wait:
      S = {0, 1};
      break;
    case Role::Synchronize:
      // A callback may have run by now, or not: no fault to be sure of.
      keep(S, [](Queued &Q) {
        Q.MayHaveRun = true;
        return true;
      });
      break;
    case Role::EnqueueCallback:
      queue(Path, E);
      break;
    case Role::Call:
    case Role::MayRegister:
    case Role::Destroy:
      if (S.A)
        unknown(S, E);
      break;
    default:
      break;
    }
  }

  void assigned(PathState &Path, const ValueDecl *D) override {
    if (Path.S.A)
      keep(Path.S, [&](Queued &Q) {
        // Only a pointer on the way makes it another head.
        const PathOf &Of = P.path(Q.Head);
        auto It = llvm::find(Of, D);
        return It == Of.end() || std::find(It, Of.end(), nullptr) == Of.end();
      });
  }

  void leave(PathState &Path) override {
    for (const Queued &Q : Sets[Path.S.A])
      if (Q.Since && isOnStack(P.path(Q.Head)))
        mark(Left, *Q.Since, PathState(), Q.Inner).Aux = Q.Head;
  }

  State enter(State Caller, const Event &Call,
              const FunctionDecl *Callee) override {
    std::vector<Queued> Set;
    for (Queued Q : Sets[Caller.A]) {
      Q.Since = nullptr;
      clang::tidy::quiesce::Path Inside =
          P.inCallee(P.path(Q.Head), Call, Callee);
      if (!Inside.empty())
        Q.Head = P.pathId(Inside);
      else if (!isGlobal(P.path(Q.Head)))
        continue;
      Set.push_back(Q);
    }
    return {Sets.id(std::move(Set)), 0};
  }

  State back(State Before, State Callee, const Event &Call,
             const FunctionDecl *F) override {
    std::vector<Queued> Set;
    for (Queued Q : Sets[Callee.A]) {
      unsigned Outside = P.pathId(P.inCaller(P.path(Q.Head), Call, F));
      if (!Outside)
        continue;
      Q.Head = Outside;
      if (Q.Since)
        Q.Since = &Call;
      else
        for (const Queued &Old : Sets[Before.A])
          if (Old.Head == Q.Head)
            Q.Since = Old.Since;
      Set.push_back(Q);
    }
    // What the callee has no name for stays as it was.
    if (!Callee.B)
      for (const Queued &Q : Sets[Before.A])
        if (P.inCallee(P.path(Q.Head), Call, F).empty() &&
            !isGlobal(P.path(Q.Head)))
          Set.push_back(Q);
    return {Sets.id(std::move(Set)), Before.B | Callee.B};
  }

  bool lift(Mark &M, const PathState &Caller, const Event &Call,
            const FunctionDecl *Callee) override {
    unsigned Outside =
        P.pathId(P.inCaller(P.path(unsigned(M.Aux)), Call, Callee));
    for (const Queued &Q : Sets[Caller.S.A])
      if (Outside && Q.Head == Outside) {
        M.Aux = Outside;
        M.Origin = Q.Since;
        return true;
      }
    return false;
  }

  bool releases(State From, State To) const override {
    return llvm::any_of(Sets[From.A], [&](const Queued &Was) {
      return llvm::none_of(Sets[To.A], [&](const Queued &Is) {
        return Is.Head == Was.Head && Is.MayHaveRun <= Was.MayHaveRun;
      });
    });
  }

  /// What a call only may have queued is no reason to blame the next: it may
  /// have dropped one of several references.
  State unsure(State Before, State After) override {
    std::vector<Queued> Set = Sets[After.A];
    for (Queued &Q : Set)
      if (llvm::none_of(Sets[Before.A], [&](const Queued &Old) {
            return Old.Head == Q.Head && Old.Since == Q.Since;
          }))
        Q.MayHaveRun = true;
    return {Sets.id(std::move(Set)), After.B};
  }

  void print(llvm::raw_ostream &OS, State S, const Program &) const override {
    OS << (Sets[S.A].empty() ? "nothing queued" : "queued ");
    llvm::ListSeparator Comma;
    for (const Queued &Q : Sets[S.A]) {
      OS << Comma;
      P.printPath(OS, Q.Head);
      OS << (Q.MayHaveRun ? " (maybe)" : "");
    }
    OS << (S.B ? "; waited" : "");
  }
  llvm::StringRef nameOf(const Mark &M) const override {
    return M.Kind == Twice ? "queued twice" : "left queued";
  }

private:
  using PathOf = clang::tidy::quiesce::Path;

  template <class Fn> void keep(State &S, Fn Keep) {
    std::vector<Queued> Set = Sets[S.A];
    llvm::erase_if(Set, [&](Queued &Q) { return !Keep(Q); });
    S.A = Sets.id(std::move(Set));
  }

  void queue(PathState &Path, const Event &E) {
    const Expr *Head = E.arg(E.E->Head);
    PathOf Of = Head ? throughPointer(Program::pointeeOf(Head)) : PathOf();
    unsigned Id = P.pathId(Of);
    if (!Id)
      return;
    std::vector<Queued> Set = Sets[Path.S.A];
    for (const Queued &Q : Set)
      if (Q.Head == Id && !Q.MayHaveRun) {
        PathState From;
        From.Origin = Q.Since;
        mark(Twice, E, From, Q.Since ? nullptr : Q.Inner).Aux = Id;
      }
    llvm::erase_if(Set, [&](const Queued &Q) { return Q.Head == Id; });
    // So many at once are none of one function's own.
    if (Set.size() < 8)
      Set.push_back({Id, &E, &E, false});
    Path.S.A = Sets.id(std::move(Set));
  }

  /// A function out of sight: it may wait for what it is given, or for
  /// everything, and change what others can reach.
  void unknown(State &S, const Event &E) {
    bool Visible = E.Callee && E.Callee->hasBody();
    if (!Visible && E.Args.empty() && E.Called) {
      S.A = 0;
      return;
    }
    keep(S, [&](Queued &Q) {
      const PathOf &Of = P.path(Q.Head);
      if (isGlobal(Of) || llvm::count(Of, nullptr) > 1)
        return false;
      if (Visible)
        return true;
      return llvm::none_of(E.Args, [&](const Expr *A) {
        PathOf Given = A->getType()->isPointerType() ? Program::pointeeOf(A)
                                                     : Program::pathOf(A);
        return !Given.empty() && Given.front() == Of.front();
      });
    });
  }

  /// A pointer that only ever points to one variable is that variable.
  PathOf throughPointer(PathOf Of) const {
    if (Of.size() < 2 || Of[1])
      return Of;
    const auto *Var = dyn_cast_or_null<VarDecl>(Of[0]);
    if (!Var || isa<ParmVarDecl>(Var) || !Var->hasLocalStorage() ||
        !Var->hasInit() || !Var->getType().isConstQualified())
      return Of;
    PathOf To = Program::pointeeOf(Var->getInit());
    if (To.empty())
      return Of;
    To.append(Of.begin() + 2, Of.end());
    return To;
  }

  static bool isGlobal(const PathOf &Of) {
    const auto *Var = dyn_cast_or_null<VarDecl>(Of.front());
    return Var && Var->hasGlobalStorage();
  }

  static bool isOnStack(const PathOf &Of) {
    const auto *Var = dyn_cast_or_null<VarDecl>(Of.front());
    return Var && Var->hasLocalStorage() &&
           !Var->getType()->isReferenceType() &&
           !llvm::is_contained(Of, nullptr);
  }

  Program &P;
  Interner<Queued> Sets;
};

/// Whether a loop of a function looks at a variable: it may wait for it.
class LoopsOn : public RecursiveASTVisitor<LoopsOn> {
public:
  explicit LoopsOn(const ValueDecl *Var) : Var(Var) {}
  bool VisitWhileStmt(WhileStmt *S) { return look(S->getCond()); }
  bool VisitDoStmt(DoStmt *S) { return look(S->getCond()); }
  bool VisitForStmt(ForStmt *S) { return look(S->getCond()); }
  bool Found = false;

private:
  bool look(const Stmt *S) {
    if (!S)
      return true;
    if (const auto *D = dyn_cast<DeclRefExpr>(S))
      Found |= D->getDecl()->getCanonicalDecl() == Var;
    for (const Stmt *Child : S->children())
      look(Child);
    return true;
  }
  const ValueDecl *Var;
};

} // namespace

void CallbackHeadCheck::analyse(Program &P) {
  HeadMachine M(P);
  Walk W(P, M);
  auto Each = [&](llvm::ArrayRef<const FunctionDecl *> Functions) {
    for (const FunctionDecl *F : Functions) {
      if (!P.footprint(F).has(Role::EnqueueCallback))
        continue;
      for (const Mark &Found : W.run(F, State()).Marks) {
        if (Found.Kind == HeadMachine::Twice) {
          if (!Found.Origin || !isNew(Found.outermost()->Loc))
            continue;
          diag(P.place(Found.outermost()->Loc),
               "'%0' queues a callback head that is queued already; wait for "
               "its callback or use a second head")
              << P.spelling(*Found.At);
          noteCalls(P, Found);
          diag(P.place(Found.Origin->Loc), "it is queued first here",
               DiagnosticIDs::Note);
          continue;
        }
        const ValueDecl *Var = P.path(unsigned(Found.Aux)).front();
        LoopsOn Loops(Var);
        Loops.TraverseStmt(F->getBody());
        if (Loops.Found || !isNew(Found.At->Loc))
          continue;
        diag(P.place(Found.At->Loc),
             "the callback head in local variable '%0' is still queued when "
             "the function ends; allocate it or wait for its callback")
            << Var->getName();
        if (Found.Other != Found.At)
          diag(P.place(Found.Other->Loc), "'%0' queues it here",
               DiagnosticIDs::Note)
              << P.spelling(*Found.Other);
      }
    }
  };
  Each(P.functions());
  Each(P.headerFunctions());
}

} // namespace clang::tidy::quiesce
