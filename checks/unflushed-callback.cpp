//===- unflushed-callback.cpp ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modelled: every function that runs at unload, and the callbacks that this
// file queues with a body of its own. On each path through the former a barrier
// must come after the last place that queues one, as often as callbacks queue
// further callbacks, and before what they use is destroyed.
// Not modelled: unload functions and callbacks in different files; whether a
// callback can be pending at all.
//===----------------------------------------------------------------------===//

#include "unflushed-callback.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace clang::tidy::quiesce {

namespace {

/// A: barriers since a callback was last queued, up to 3; above them, whether
/// readers were waited for. Marks carry A as Aux.
class FlushMachine : public Machine {
public:
  enum : unsigned { Left, Destroyed };
  static constexpr uint64_t Barriers = 3, Waited = 4;

  FlushMachine(Program &P, const Flavour &F) : P(P), F(F) {}

  RoleSet interest(State) const override {
    return {Role::Barrier, Role::EnqueueCallback, Role::Destroy,
            Role::Synchronize};
  }

  void step(PathState &Path, const Event &E) override {
    uint64_t &A = Path.S.A;
    switch (E.R) {
    case Role::Barrier:
      if (E.E->F && E.E->F->GracePeriod != F.GracePeriod)
        break;
      // In a loop it comes as often as the loop turns.
      if (E.InLoop)
        A |= Barriers;
      else if ((A & Barriers) < Barriers)
        ++A;
      break;
    case Role::EnqueueCallback: {
      const FunctionDecl *Callback = P.resolve(E.arg(E.E->Function));
      if (!Callback || !Callback->hasBody() || E.E->F != &F)
        break;
      A &= ~Barriers;
      Path.Origin = &E;
      break;
    }
    case Role::Synchronize:
      A |= Waited;
      break;
    case Role::Destroy:
      // One callee may destroy several.
      mark(Destroyed, E, PathState(), &E).Aux = A;
      break;
    default:
      break;
    }
  }

  void leave(PathState &Path) override {
    Mark &End = mark(Left, None, Path);
    End.Aux = Path.S.A;
  }

  bool releases(State From, State To) const override {
    return (To.A & Barriers) > (From.A & Barriers);
  }

  /// One callback that may be pending is one too many.
  State unsure(State, State After) override { return After; }

  void print(llvm::raw_ostream &OS, State S, const Program &) const override {
    OS << (S.A & Barriers) << " barriers of " << F.Name
       << (S.A & Waited ? ", readers waited for" : "");
  }
  llvm::StringRef nameOf(const Mark &M) const override {
    return M.Kind == Left ? "end" : "destruction";
  }

private:
  Program &P;
  const Flavour &F;
  const Event None;
};

/// The variables of the file that a function names, and what it calls.
class Names : public RecursiveASTVisitor<Names> {
public:
  bool VisitDeclRefExpr(DeclRefExpr *D) {
    if (const auto *Var = dyn_cast<VarDecl>(D->getDecl());
        Var && Var->hasGlobalStorage())
      Found.insert(Var->getCanonicalDecl());
    return true;
  }
  llvm::SmallPtrSet<const VarDecl *, 8> Found;
};

/// The global variables that are set to what a call makes of the size of a
/// record, with the record: caches of such objects.
class Caches : public RecursiveASTVisitor<Caches> {
public:
  struct Cache {
    const VarDecl *Var;
    const RecordDecl *Of;
    SourceLocation Made;
  };
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->getOpcode() == BO_Assign)
      if (const auto *D = dyn_cast<DeclRefExpr>(B->getLHS()->IgnoreParens()))
        made(dyn_cast<VarDecl>(D->getDecl()), B->getRHS());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    made(D, D->getInit());
    return true;
  }
  std::vector<Cache> Found;

private:
  void made(const VarDecl *Var, const Expr *From) {
    const auto *Call =
        From ? dyn_cast<CallExpr>(From->IgnoreParenCasts()) : nullptr;
    if (!Var || !Var->hasGlobalStorage() || !Call)
      return;
    for (const Expr *A : Call->arguments())
      if (const auto *Size =
              dyn_cast<UnaryExprOrTypeTraitExpr>(A->IgnoreParenCasts());
          Size && Size->getKind() == UETT_SizeOf)
        if (const RecordDecl *R = Size->getTypeOfArgument()->getAsRecordDecl())
          Found.push_back({Var->getCanonicalDecl(), R, Call->getBeginLoc()});
  }
};

/// The record that R is or has in it, and whose objects callbacks free.
const Entry *freedByCallback(const Vocabulary &V, const RecordDecl *R,
                             unsigned Depth = 0) {
  if (const IdentifierInfo *Id = R->getIdentifier())
    for (const Entry *E : V.lookup(Match::Record, Id->getName()))
      if (E->R == Role::FreedByCallback && E->F)
        return E;
  R = R->getDefinition();
  // Deeper than anybody nests by hand.
  if (!R || Depth == 8)
    return nullptr;
  for (const FieldDecl *F : R->fields())
    if (const RecordDecl *In = F->getType()->getAsRecordDecl())
      if (const Entry *E = freedByCallback(V, In, Depth + 1))
        return E;
  return nullptr;
}

/// What callbacks of one flavour do that their flushing must know.
class Callbacks {
public:
  Callbacks(Program &P, const Flavour &F) : P(P) {
    for (const Program::Handed &H : P.callbacks())
      if (H.At.E->F == &F)
        All.push_back(&H);
    Caches C;
    C.TraverseDecl(P.context().getTranslationUnitDecl());
    for (const Caches::Cache &Made : C.Found)
      if (P.isUserCode(Made.Made))
        if (const Entry *E = freedByCallback(P.vocabulary(), Made.Of);
            E && E->F == &F)
          FreedElsewhere.insert({Made.Var, Made.Made});
  }

  /// How many callbacks follow one another at most.
  unsigned depth() {
    unsigned Most = 0;
    for (const Program::Handed *H : All) {
      llvm::SmallPtrSet<const FunctionDecl *, 8> Above;
      Most = std::max(Most, depth(H->F->getCanonicalDecl(), Above));
    }
    return std::min(Most, 3u);
  }

  /// Where a cache is made whose objects callbacks of other code free.
  SourceLocation made(const VarDecl *Var) const {
    return FreedElsewhere.lookup(Var->getCanonicalDecl());
  }

  bool use(const VarDecl *Var) {
    if (!Named) {
      Named = true;
      llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
      for (const Program::Handed *H : All)
        visit(H->F, Seen);
    }
    return Uses.Found.contains(Var->getCanonicalDecl());
  }

  llvm::SmallVector<const Program::Handed *, 4> All;
  llvm::DenseMap<const VarDecl *, SourceLocation> FreedElsewhere;

private:
  unsigned depth(const FunctionDecl *F,
                 llvm::SmallPtrSetImpl<const FunctionDecl *> &Above) {
    // One that queues itself again is stopped by other means, or never.
    if (!Above.insert(F).second)
      return 0;
    llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
    unsigned Below = 0;
    below(F, Above, Seen, Below);
    Above.erase(F);
    return 1 + Below;
  }

  void below(const FunctionDecl *F,
             llvm::SmallPtrSetImpl<const FunctionDecl *> &Above,
             llvm::SmallPtrSetImpl<const FunctionDecl *> &Seen,
             unsigned &Most) {
    if (!Seen.insert(F->getCanonicalDecl()).second)
      return;
    for (const Program::Handed *H : All)
      if (H->In && H->In->getCanonicalDecl() == F->getCanonicalDecl())
        Most = std::max(Most, depth(H->F->getCanonicalDecl(), Above));
    for (const FunctionDecl *Callee : P.callees(F))
      if (P.footprint(Callee).has(Role::EnqueueCallback))
        below(Callee, Above, Seen, Most);
  }

  void visit(const FunctionDecl *F,
             llvm::SmallPtrSetImpl<const FunctionDecl *> &Seen) {
    const FunctionDecl *Body = nullptr;
    if (!F->hasBody(Body) || !Seen.insert(Body).second)
      return;
    Uses.TraverseStmt(Body->getBody());
    for (const FunctionDecl *Callee : P.callees(Body))
      if (P.isUserCode(Callee->getLocation()))
        visit(Callee, Seen);
  }

  Program &P;
  bool Named = false;
  Names Uses;
};

} // namespace

/// The variable of the file whose destruction an event is, or null.
static const VarDecl *destroyed(const Mark &M) {
  const Event &E = *M.At;
  const Expr *Arg = E.arg(E.E->Object.value_or(0));
  // Only what is named right there: &cache, cache, cache.slabs.
  Path Of = Arg ? Program::pointeeOf(Arg) : Path();
  const auto *Var =
      Of.empty() ? nullptr : dyn_cast_or_null<VarDecl>(Of.front());
  return Var && Var->hasGlobalStorage() ? Var : nullptr;
}

void UnflushedCallbackCheck::analyse(Program &P) {
  auto Unloads = P.unloadFunctions();
  if (Unloads.empty())
    return;
  llvm::SmallPtrSet<const Flavour *, 4> Flavours;
  for (const Program::Handed &H : P.callbacks())
    if (H.At.E->F)
      Flavours.insert(H.At.E->F);
  for (const Flavour *F : P.vocabulary().flavours())
    if (P.vocabulary().frees(*F))
      Flavours.insert(F);
  for (const Flavour *F : P.vocabulary().flavours()) {
    if (!Flavours.contains(F))
      continue;
    Callbacks Of(P, *F);
    if (Of.All.empty() && Of.FreedElsewhere.empty())
      continue;
    unsigned Needed = std::max(Of.depth(), 1u);
    FlushMachine M(P, *F);
    Walk W(P, M);
    StringRef Barrier = P.vocabulary().nameOf(Role::Barrier, *F->GracePeriod);

    // One unload function that flushes does so for all of them.
    auto FlushesAll = [&](const FunctionDecl *U) {
      return llvm::none_of(W.run(U, State()).Marks, [&](const Mark &Found) {
        return Found.Kind == FlushMachine::Left && Found.AtLeave &&
               (Found.Aux & FlushMachine::Barriers) < Needed;
      });
    };
    bool Flushed = llvm::any_of(Unloads, FlushesAll);
    auto NoteQueued = [&](const FunctionDecl *In) {
      const Program::Handed *Best = Of.All.front();
      for (const Program::Handed *Candidate : Of.All)
        if (In && Candidate->In &&
            Candidate->In->getCanonicalDecl() == In->getCanonicalDecl()) {
          Best = Candidate;
          break;
        }
      diag(P.place(Best->At.Loc),
           Best->At.S ? "a callback of this code is queued here"
                      : "what is set here runs as a callback",
           DiagnosticIDs::Note);
    };
    for (const FunctionDecl *U : Unloads) {
      // A barrier before what is destroyed is one before the end.
      std::vector<Mark> Marks;
      for (bool Destroyed : {true, false})
        llvm::copy_if(W.run(U, State()).Marks, std::back_inserter(Marks),
                      [&](const Mark &M) {
                        return (M.Kind == FlushMachine::Destroyed) == Destroyed;
                      });
      bool Told = false;
      for (const Mark &Found : Marks) {
        uint64_t Had = Found.Aux & FlushMachine::Barriers;
        if (Had >= Needed)
          continue;
        if (Found.Kind == FlushMachine::Destroyed) {
          const VarDecl *Var = destroyed(Found);
          const Event &Blamed = *Found.outermost();
          if (!Var)
            continue;
          SourceLocation Made = Of.made(Var);
          if ((Made.isInvalid() && !Of.use(Var)) || !isNew(Blamed.Loc))
            continue;
          diag(P.place(Blamed.Loc),
               "'%0' destroys '%1' while callbacks that use it may be "
               "pending; call '%2' before it")
              << P.spelling(*Found.At) << Var->getName() << Barrier;
          noteCalls(P, Found);
          if (Made.isValid())
            diag(P.place(Made),
                 "callbacks free the objects of what is made here",
                 DiagnosticIDs::Note);
          else
            NoteQueued(nullptr);
          Told = true;
          continue;
        }
        if (!Found.AtLeave || Flushed || Of.All.empty() ||
            (Told && !Found.Origin))
          continue;
        if (Found.Origin) {
          if (!isNew(Found.Origin->Loc))
            continue;
          diag(P.place(Found.Origin->Loc),
               "'%0' queues a callback that can be pending when this code is "
               "unloaded; call '%1' behind it")
              << P.spelling(*Found.Origin) << Barrier;
          NoteQueued(Found.Origin->Callee);
        } else if (isNew(U->getLocation())) {
          if (Found.Aux & FlushMachine::Waited)
            diag(U->getLocation(),
                 "'%0' waits for readers, not for the callbacks that can be "
                 "pending when this code is unloaded; end with '%1'")
                << U->getName() << Barrier;
          else if (Had)
            diag(U->getLocation(),
                 "'%0' can end before the callbacks that callbacks queue have "
                 "run; end with '%1' as often as they follow one another")
                << U->getName() << Barrier;
          else
            diag(U->getLocation(),
                 "'%0' can end before the callbacks of this code have run; end "
                 "with '%1'")
                << U->getName() << Barrier;
          NoteQueued(nullptr);
        }
      }
    }
  }
}

} // namespace clang::tidy::quiesce
