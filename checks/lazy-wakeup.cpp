//===- lazy-wakeup.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lazy callback may run seconds late. That is a fault where somebody waits
// for what it does: it wakes a task, completes, or queues work, and the waiter
// is visible without a barrier before it, or the woken object comes from
// outside of this file. Work that only frees is no fault, and neither is a
// completion of this file's own that nobody waits for.
// The option ReferenceTier adds dropped references that a teardown may wait
// for. Not modelled: waiters in other files on objects of this one.
//===----------------------------------------------------------------------===//

#include "lazy-wakeup.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

namespace clang::tidy::quiesce {

namespace {

struct Calls : RecursiveASTVisitor<Calls> {
  SmallVector<const CallExpr *, 16> All;
  bool VisitCallExpr(CallExpr *C) {
    All.push_back(C);
    return true;
  }
  // A lambda's calls happen when it is called; it is a function of its own.
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
};

/// Marks each wait, by whether a barrier comes before it on every way to it.
class BarrierMachine : public Machine {
public:
  enum : unsigned { Unflushed, Flushed };

  explicit BarrierMachine(const Flavour *F) : F(F) {}

  RoleSet interest(State) const override {
    return {Role::Barrier, Role::Wait, Role::EnqueueCallback};
  }
  void step(PathState &Path, const Event &E) override {
    if (E.R == Role::Barrier) {
      if (!E.E->F || !F || E.E->F->GracePeriod == F->GracePeriod)
        Path.S.A = 1;
    } else if (E.R == Role::EnqueueCallback) {
      // What is queued behind a barrier is not flushed by it.
      if (E.E->Lazy && E.E->F == F)
        Path.S.A = 0;
    } else if (E.R == Role::Wait) {
      mark(Path.S.A ? Flushed : Unflushed, E, Path);
    }
  }
  bool releases(State From, State To) const override { return To.A && !From.A; }
  void print(llvm::raw_ostream &OS, State S, const Program &) const override {
    OS << (S.A ? "behind a barrier" : "no barrier");
  }
  llvm::StringRef nameOf(const Mark &M) const override {
    return M.Kind == Flushed ? "wait behind a barrier" : "wait";
  }

private:
  const Flavour *F;
};

class Finder {
public:
  Finder(Program &P, bool References) : P(P) {
    if (References)
      Wakers.add(Role::PutReference);
  }

  /// The first wake below a callback that somebody may wait for, with the
  /// calls that lead to it; empty where there is none.
  struct Found {
    SmallVector<Event, 4> Calls;
    std::optional<Event> Wake, Waiter;
  };
  Found wake(const Event &Enqueue) {
    Found Out;
    Visited.clear();
    Queued = Enqueue.E->F;
    descend(P.resolve(Enqueue.arg(Enqueue.E->Function)), Out);
    return Out;
  }

private:
  const SmallVectorImpl<const CallExpr *> &callsIn(const FunctionDecl *F) {
    auto [It, New] = CallCache.try_emplace(F);
    if (New) {
      It->second = std::make_unique<Calls>();
      It->second->TraverseStmt(F->getBody());
    }
    return It->second->All;
  }

  bool descend(const FunctionDecl *F, Found &Out) {
    const FunctionDecl *Body = nullptr;
    if (!F || !F->hasBody(Body) || !Visited.insert(Body).second ||
        !P.footprint(Body).meets(Wakers))
      return false;
    for (const CallExpr *Call : callsIn(Body)) {
      SmallVector<Event, 2> Events = P.eventsOf(Call);
      for (Event &E : Events)
        if (Wakers.has(E.R) && isWaitedFor(E, Out)) {
          Out.Wake = E;
          return true;
        }
      if (!Events.empty())
        continue;
      Event Step;
      Step.S = Call;
      Step.Loc = Call->getBeginLoc();
      Step.Args.append(Call->arg_begin(), Call->arg_end());
      Step.Callee = Call->getDirectCallee();
      if (!Step.Callee)
        Step.Callee = P.resolve(Call->getCallee());
      const FunctionDecl *Callee = Step.Callee;
      Out.Calls.push_back(std::move(Step));
      if (descend(Callee, Out))
        return true;
      Out.Calls.pop_back();
    }
    return false;
  }

  /// What an event is about, seen through the parameters of the calls that lead
  /// to it and through local pointers.
  static const Expr *argument(const Event &E, ArrayRef<const Event *> Calls) {
    const Expr *Arg = E.arg(E.E->Object);
    for (unsigned Steps = 0; Arg && Steps != 8; ++Steps) {
      Path Of = Program::pointeeOf(Arg);
      const auto *Var =
          Of.size() == 2 && !Of[1] ? dyn_cast<VarDecl>(Of[0]) : nullptr;
      if (!Var)
        break;
      const Expr *From = nullptr;
      if (const auto *Param = dyn_cast<ParmVarDecl>(Var)) {
        if (!Calls.empty()) {
          From = Calls.back()->arg(Param->getFunctionScopeIndex());
          Calls = Calls.drop_back();
        }
      } else if (Var->hasLocalStorage() && Var->hasInit()) {
        From = Var->getInit();
      }
      if (!From || !Program::object(From))
        break;
      Arg = From;
    }
    return Arg;
  }

  /// Whether somebody waits on what E wakes, or may do so out of sight.
  bool isWaitedFor(const Event &E, Found &Out) {
    if (E.R == Role::WakeTask || E.R == Role::PutReference)
      return true;
    SmallVector<const Event *, 4> Calls;
    for (const Event &Call : Out.Calls)
      Calls.push_back(&Call);
    const Expr *Arg = argument(E, Calls);
    const ValueDecl *Object = Arg ? Program::object(Arg) : nullptr;
    if (E.R == Role::QueueWork)
      return isUrgentWork(Object, Out);
    bool Waited = false, Flushed = false;
    waiters(Object, Waited, Flushed, Out);
    if (Waited)
      return true;
    return !Flushed && isForeign(Arg, Object);
  }

  const std::vector<Mark> &waits(const FunctionDecl *F) {
    auto &Slot = Walks[Queued];
    if (!Slot) {
      Slot = std::make_unique<Barriers>(P, Queued);
    }
    return Slot->W.run(F, State()).Marks;
  }

  /// Looks for waits on Object in this file. Waited: some path comes to one
  /// without a barrier; Flushed: there are some, and all are behind barriers.
  void waiters(const ValueDecl *Object, bool &Waited, bool &Flushed,
               Found &Out) {
    if (!Object)
      return;
    for (const FunctionDecl *F : P.functions()) {
      // What its callers do first, they are asked about.
      if (!P.footprint(F).has(Role::Wait) || P.isCalledOnlyHere(F))
        continue;
      for (const Mark &Wait : waits(F)) {
        const Expr *Arg = argument(*Wait.At, Wait.Calls);
        const ValueDecl *On = Arg ? Program::object(Arg) : nullptr;
        if (!On || On->getCanonicalDecl() != Object->getCanonicalDecl())
          continue;
        Flushed = true;
        if (Wait.Kind == BarrierMachine::Unflushed) {
          Waited = true;
          Out.Waiter = *Wait.At;
          return;
        }
      }
    }
  }

  /// Whether the object belongs to somebody outside of this file: a record of
  /// a header, a pointer that was handed in, a global without a definition.
  bool isForeign(const Expr *Arg, const ValueDecl *Object) const {
    if (!Object)
      return Arg != nullptr;
    if (isa<ParmVarDecl>(Object))
      return true;
    if (const auto *Field = dyn_cast<FieldDecl>(Object))
      return Field->getType()->isPointerType() ||
             !P.isUserCode(Field->getParent()->getLocation());
    const auto *Var = dyn_cast<VarDecl>(Object);
    if (!Var)
      return false;
    if (Var->hasGlobalStorage())
      return Var->hasExternalFormalLinkage();
    return Var->getType()->isPointerType();
  }

  /// Whether queued work is waited for, or is not this file's to judge. Work
  /// whose functions are all visible and wake nobody only tidies up.
  bool isUrgentWork(const ValueDecl *Object, Found &Out) {
    bool Waited = false, Flushed = false;
    waiters(Object, Waited, Flushed, Out);
    if (Waited)
      return true;
    if (!Object || Flushed)
      return false;
    bool Any = false;
    for (const FieldFunction &FF : P.fieldFunctions()) {
      if (!llvm::is_contained(FF.Of, Object->getCanonicalDecl()))
        continue;
      Any = true;
      // The caller's function: only the caller knows how urgent it is.
      if (!FF.F)
        return true;
      const FunctionDecl *Body = nullptr;
      if (FF.F->hasBody(Body) && P.footprint(Body).meets(Wakers))
        return true;
    }
    if (Any)
      return false;
    // Set up elsewhere. Only a record of a header is somebody else's work.
    const auto *Field = dyn_cast<FieldDecl>(Object);
    return Field && !P.isUserCode(Field->getParent()->getLocation()) &&
           !hasOwnInitialiser(Object);
  }

  /// Whether some macro of this file or a header sets the work up here with
  /// its address: then the function is out of sight and nothing is known.
  bool hasOwnInitialiser(const ValueDecl *Object) {
    for (const FunctionDecl *F : P.functions())
      for (const CallExpr *Call : callsIn(F))
        if (P.eventsOf(Call).empty())
          for (const Expr *A : Call->arguments())
            if (const ValueDecl *D = Program::object(A);
                D && D->getCanonicalDecl() == Object->getCanonicalDecl())
              return true;
    return false;
  }

  RoleSet Wakers{Role::Wake, Role::WakeTask, Role::QueueWork};
  struct Barriers {
    Barriers(Program &P, const Flavour *F) : M(F), W(P, M) {}
    BarrierMachine M;
    Walk W;
  };

  Program &P;
  const Flavour *Queued = nullptr;
  llvm::DenseMap<const Flavour *, std::unique_ptr<Barriers>> Walks;
  llvm::SmallPtrSet<const FunctionDecl *, 16> Visited;
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<Calls>> CallCache;
};

} // namespace

/// Functions that queue lazily, named in the array that a wait for all of its
/// callbacks gets: synchronize_rcu_mult(call_rcu, ...).
static SmallVector<std::pair<const DeclRefExpr *, const Entry *>, 2>
lazyValues(Program &P, const Event &Wait) {
  SmallVector<std::pair<const DeclRefExpr *, const Entry *>, 2> Out;
  const Expr *Arg = Wait.arg(Wait.E->Function);
  const auto *Array =
      Arg ? dyn_cast_or_null<VarDecl>(Program::object(Arg)) : nullptr;
  const auto *List =
      Array && Array->hasInit()
          ? dyn_cast<InitListExpr>(Array->getInit()->IgnoreParenImpCasts())
          : nullptr;
  if (!List)
    return Out;
  for (const Expr *Init : List->inits())
    if (const auto *D = dyn_cast<DeclRefExpr>(Init->IgnoreParenCasts()))
      if (const auto *F = dyn_cast<FunctionDecl>(D->getDecl()))
        for (const Entry *E : P.entries(F))
          if (E->R == Role::EnqueueCallback && E->Lazy)
            Out.emplace_back(D, E);
  return Out;
}

/// Whether a call of a name would compile.
static bool isDeclared(Program &P, StringRef Name) {
  ASTContext &C = P.context();
  return !C.getTranslationUnitDecl()->lookup(&C.Idents.get(Name)).empty();
}

LazyWakeupCheck::LazyWakeupCheck(StringRef Name, ClangTidyContext *Context)
    : QuiesceCheck(Name, Context),
      ReferenceTier(Options.get("ReferenceTier", false)) {}

void LazyWakeupCheck::storeOptions(ClangTidyOptions::OptionMap &Opts) {
  QuiesceCheck::storeOptions(Opts);
  Options.store(Opts, "ReferenceTier", ReferenceTier);
}

void LazyWakeupCheck::analyse(Program &P) {
  Finder Look(P, ReferenceTier);
  // The prompt twin may be younger than the kernel asked for.
  auto HurriedOf = [&](const Entry &E) -> StringRef {
    auto Twins = P.vocabulary().lookup(Match::Function, E.Hurried);
    bool Known = llvm::any_of(Twins, [&](const Entry *Twin) {
      return Twin->R == Role::EnqueueCallback &&
             isAtLeast(KernelVersion, Twin->Since);
    });
    return Known ? StringRef(E.Hurried) : StringRef();
  };

  auto Queues = [&](const Event &E) {
    if (!E.E->Lazy)
      return;
    Finder::Found Found = Look.wake(E);
    if (!Found.Wake || !isNew(E.Loc))
      return;
    StringRef Hurried = HurriedOf(*E.E);
    {
      bool Reference = Found.Wake->R == Role::PutReference;
      auto Diag =
          diag(P.place(E.Loc),
               "lazy '%0' delays a callback that "
               "%select{somebody waits for|drops a reference that a teardown "
               "may wait for}1; %select{use '%3'|flush it with a barrier "
               "before the wait}2")
          << P.spelling(E) << Reference << Hurried.empty() << Hurried;
      const Expr *Callee =
          cast<CallExpr>(E.S)->getCallee()->IgnoreParenImpCasts();
      if (!Hurried.empty() && isDeclared(P, Hurried) &&
          isFixable(Callee->getSourceRange(), P))
        Diag << FixItHint::CreateReplacement(Callee->getSourceRange(), Hurried);
    }
    for (const Event &Step : Found.Calls)
      diag(P.place(Step.Loc), "by way of '%0', called here",
           DiagnosticIDs::Note)
          << P.spelling(Step);
    diag(P.place(Found.Wake->Loc), "the callback calls '%0' here",
         DiagnosticIDs::Note)
        << P.spelling(*Found.Wake);
    if (Found.Waiter)
      diag(P.place(Found.Waiter->Loc), "'%0' waits for it here",
           DiagnosticIDs::Note)
          << P.spelling(*Found.Waiter);
  };

  auto Each = [&](llvm::ArrayRef<const FunctionDecl *> Functions) {
    for (const FunctionDecl *F : Functions) {
      RoleSet Foot = P.footprint(F);
      if (!Foot.meets({Role::EnqueueCallback, Role::Synchronize}))
        continue;
      for (const Event &E : P.eventsIn(F)) {
        if (E.R == Role::EnqueueCallback)
          Queues(E);
        if (E.R != Role::Synchronize || !E.E->Function)
          continue;
        for (const auto &[Value, Means] : lazyValues(P, E)) {
          if (!isNew(Value->getLocation()))
            continue;
          StringRef Hurried = HurriedOf(*Means);
          diag(P.place(Value->getLocation()),
               "lazy '%0' delays a callback that '%1' waits for%select{; use "
               "'%3'|}2")
              << Value->getDecl()->getNameAsString() << P.spelling(E)
              << Hurried.empty() << Hurried;
        }
      }
    }
  };
  Each(P.functions());
  Each(P.headerFunctions());
}

} // namespace clang::tidy::quiesce
