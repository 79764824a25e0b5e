//===- grace-period-deadlock.cpp ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modelled: readers and locks held on a path, across calls, with the domain
// where the flavour has domains; callbacks as contexts of their own. A wait
// for readers or callbacks is a fault where a reader of the same grace period
// is held, where a callback waits for callbacks, where what is waited for is
// only ever woken by a callback that this reader holds up, and where a lock is
// held that a reader of that grace period takes.
// Not modelled: domains that a pointer computed at run time names; locks and
// completions that other files use.
//===----------------------------------------------------------------------===//

#include "grace-period-deadlock.h"
#include "flow/Readers.h"

namespace clang::tidy::quiesce {

namespace {

enum Fault : unsigned {
  SyncInReader,
  BarrierInReader,
  SyncInCallback,
  BarrierInCallback,
  SelfWait,
  SelfWaitInCallback,
  SyncUnderLock, ///< Only with a reader that takes the lock: LockInReader.
  LockInReader
};

/// Which objects are only ever woken by callbacks, and of which flavour.
class CallbackWakes {
public:
  explicit CallbackWakes(Program &P) : P(P) {}

  /// The callback that alone wakes Object, or null: where something else in
  /// the file does too, or may do so in another file.
  const Program::Handed *onlyWaker(const ValueDecl *Object) {
    if (!Known)
      collect();
    Object = cast<ValueDecl>(Object->getCanonicalDecl());
    if (auto It = Wakers.find(Object); It != Wakers.end())
      return It->second;
    return nullptr;
  }

private:
  void collect() {
    Known = true;
    auto Callbacks = P.callbacks();
    if (Callbacks.empty())
      return;
    llvm::DenseMap<const FunctionDecl *, const Program::Handed *> Below;
    for (const Program::Handed &H : Callbacks)
      descend(H.F, H, Below);
    for (const FunctionDecl *F : P.functions()) {
      if (!P.footprint(F).has(Role::Wake))
        continue;
      const Program::Handed *From = Below.lookup(F->getCanonicalDecl());
      for (const Event &E : P.eventsIn(F)) {
        const Expr *Arg = E.R == Role::Wake ? E.arg(E.E->Object) : nullptr;
        const ValueDecl *Object = Arg ? Program::object(Arg) : nullptr;
        if (!Object || !isOwn(Object))
          continue;
        auto [It, New] = Wakers.try_emplace(
            cast<ValueDecl>(Object->getCanonicalDecl()), From);
        if (!New && It->second != From)
          It->second = nullptr;
      }
    }
  }

  /// Notes H for F and what it calls. What others call as well wakes for them
  /// too; that a callback is not called otherwise is not proved here, but a
  /// wait that needs it would then be for nothing.
  void descend(
      const FunctionDecl *F, const Program::Handed &H,
      llvm::DenseMap<const FunctionDecl *, const Program::Handed *> &Below) {
    const FunctionDecl *Body = nullptr;
    if (!F->hasBody(Body) || !P.footprint(Body).has(Role::Wake) ||
        !Below.try_emplace(Body->getCanonicalDecl(), &H).second)
      return;
    for (const FunctionDecl *Callee : P.callees(Body))
      descend(Callee, H, Below);
  }

  /// Whether every waker of an object must be in this file.
  bool isOwn(const ValueDecl *Object) const {
    if (const auto *Field = dyn_cast<FieldDecl>(Object))
      return !Field->getType()->isPointerType() &&
             P.isUserCode(Field->getParent()->getLocation());
    const auto *Var = dyn_cast<VarDecl>(Object);
    return Var && !isa<ParmVarDecl>(Var) && !Var->getType()->isPointerType() &&
           (Var->hasLocalStorage() || !Var->hasExternalFormalLinkage());
  }

  Program &P;
  bool Known = false;
  llvm::DenseMap<const ValueDecl *, const Program::Handed *> Wakers;
};

class DeadlockMachine : public ReaderMachine {
public:
  DeadlockMachine(Program &P, CallbackWakes &Wakes, bool WithLocks)
      : ReaderMachine(
            P, {Role::Synchronize, Role::Barrier, Role::Wait, Role::ReaderTest},
            WithLocks),
        Wakes(Wakes) {}

  llvm::StringRef nameOf(const Mark &M) const override {
    static constexpr llvm::StringRef Names[] = {
        "grace period in a reader",        "barrier in a reader",
        "grace period in a callback",      "barrier in a callback",
        "wait for a callback in a reader", "wait for a callback in a callback",
        "grace period under a lock",       "lock in a reader"};
    return Names[M.Kind];
  }

private:
  void inside(const PathState &Path, const Event &E) override {
    State S = Path.S;
    if (E.R == Role::Synchronize || E.R == Role::Barrier) {
      bool Barrier = E.R == Role::Barrier;
      if (const Held *H = waitedFor(S, E))
        return markIn(Barrier ? BarrierInReader : SyncInReader, E, *H);
      if (inCallback(S, *E.E)) {
        // A callback that may block may wait for readers: it is none.
        if (Barrier)
          mark(BarrierInCallback, E, PathState());
        else if (E.E->F && !E.E->F->CallbacksMayBlock)
          mark(SyncInCallback, E, PathState());
        return;
      }
      if (E.E->F)
        for (const Held &H : held(S))
          if (!H.F)
            markIn(SyncUnderLock, E, H);
      return;
    }
    if (E.R != Role::Wait)
      return;
    const Expr *Arg = E.arg(E.E->Object);
    const ValueDecl *Object = Arg ? Program::object(Arg) : nullptr;
    const Program::Handed *Waker = Object ? Wakes.onlyWaker(Object) : nullptr;
    if (!Waker || !Waker->At.E->F)
      return;
    const Flavour *GracePeriod = Waker->At.E->F->GracePeriod;
    for (const Held &H : held(S))
      if (H.F && H.F->GracePeriod == GracePeriod && !H.Of)
        return markIn(SelfWait, E, H, &Waker->At);
    if (S.B >> GracePeriod->Index & 1)
      mark(SelfWaitInCallback, E, PathState(), &Waker->At);
  }

  void locked(const PathState &Path, const Event &E, unsigned) override {
    for (const Held &H : held(Path.S))
      if (H.F)
        markIn(LockInReader, E, H);
  }

  CallbackWakes &Wakes;
};

} // namespace

/// The path of a lock event's object, in the terms of the function that walks.
static Path lockPath(Program &P, const Mark &M, const Event &Lock,
                     size_t Calls) {
  const Expr *Arg = Lock.arg(Lock.E ? Lock.E->Object : std::nullopt);
  Path Of = Arg ? Program::pointeeOf(Arg) : Path();
  for (size_t I = Calls; I-- && !Of.empty();)
    Of = P.inCaller(Of, *M.Calls[I], M.Calls[I]->Callee);
  return Of;
}

void GracePeriodDeadlockCheck::analyse(Program &P) {
  CallbackWakes Wakes(P);
  auto Report = [&](const Mark &Found, const Program::Handed *Callback) {
    const Event &Blamed = *Found.outermost();
    if (!isNew(Blamed.Loc))
      return;
    std::string Name = P.spelling(*Found.At);
    switch (Found.Kind) {
    case SyncInReader:
      diag(P.place(Blamed.Loc),
           "'%0' waits for a grace period inside a read-side critical section "
           "that it waits for; move it behind the reader's end")
          << Name;
      break;
    case BarrierInReader:
      diag(P.place(Blamed.Loc),
           "'%0' waits for callbacks inside a read-side critical section that "
           "they wait for; move it behind the reader's end")
          << Name;
      break;
    case SyncInCallback:
      diag(P.place(Blamed.Loc),
           "'%0' waits for a grace period inside a callback, which must not "
           "block; queue another callback or a work item")
          << Name;
      break;
    case BarrierInCallback:
      diag(P.place(Blamed.Loc),
           "'%0' waits for callbacks inside a callback, and so for itself; "
           "wait where the last callback was queued")
          << Name;
      break;
    case SelfWait:
      diag(P.place(Blamed.Loc),
           "'%0' waits inside a read-side critical section for a callback "
           "that cannot run before its end; wait behind it")
          << Name;
      break;
    case SelfWaitInCallback:
      diag(P.place(Blamed.Loc),
           "'%0' waits inside a callback for another that cannot run before "
           "it ends; wait outside of callbacks")
          << Name;
      break;
    default:
      return;
    }
    noteCalls(P, Found);
    if (Found.Other)
      diag(P.place(Found.Other->Loc), "the callback is queued here",
           DiagnosticIDs::Note);
    if (Found.Origin)
      diag(P.place(Found.Origin->Loc),
           "the read-side critical section begins here", DiagnosticIDs::Note);
    else if (Callback)
      diag(P.place(Callback->At.Loc), "queued as a callback here",
           DiagnosticIDs::Note);
  };

  DeadlockMachine M(P, Wakes, /*WithLocks=*/false);
  Walk W(P, M);
  auto Each = [&](llvm::ArrayRef<const FunctionDecl *> Functions) {
    for (const FunctionDecl *F : Functions)
      if (RoleSet Foot = P.footprint(F);
          Foot.has(Role::ReaderEnter) &&
          Foot.meets({Role::Synchronize, Role::Barrier, Role::Wait}))
        for (const Mark &Found : W.run(F, State()).Marks)
          if (Found.Origin)
            Report(Found, nullptr);
  };
  Each(P.functions());
  Each(P.headerFunctions());

  for (const Program::Handed &H : P.callbacks()) {
    const FunctionDecl *Body = nullptr;
    if (!H.At.E->F || !H.F->hasBody(Body) ||
        !P.footprint(Body).meets(
            {Role::Synchronize, Role::Barrier, Role::Wait}))
      continue;
    for (const Mark &Found :
         W.run(Body, ReaderMachine::inCallback(*H.At.E->F)).Marks)
      if (!Found.Origin)
        Report(Found, &H);
  }

  // Two orders that close a circle: a reader takes a lock, and whoever holds
  // the lock waits for readers.
  struct Reader {
    Path Lock;
    const Flavour *GracePeriod;
    Mark M;
  };
  std::vector<Reader> Takers;
  bool Any = llvm::any_of(P.functions(), [&](const FunctionDecl *F) {
    return P.footprint(F).has(Role::Synchronize) &&
           P.footprint(F).has(Role::Lock);
  });
  if (!Any)
    return;
  DeadlockMachine Locks(P, Wakes, /*WithLocks=*/true);
  Walk LW(P, Locks);
  for (const FunctionDecl *F : P.functions()) {
    RoleSet Foot = P.footprint(F);
    if (!Foot.has(Role::Lock) || !Foot.has(Role::ReaderEnter))
      continue;
    for (const Mark &Found : LW.run(F, State()).Marks)
      if (Found.Kind == LockInReader && Found.Origin && Found.Origin->E &&
          Found.Origin->E->F)
        if (Path Of = lockPath(P, Found, *Found.At, Found.Calls.size());
            !Of.empty())
          Takers.push_back({Of, Found.Origin->E->F->GracePeriod, Found});
  }
  if (Takers.empty())
    return;
  for (const FunctionDecl *F : P.functions()) {
    RoleSet Foot = P.footprint(F);
    if (!Foot.has(Role::Lock) || !Foot.has(Role::Synchronize))
      continue;
    for (const Mark &Found : LW.run(F, State()).Marks) {
      if (Found.Kind != SyncUnderLock || !Found.Origin || !Found.Origin->E)
        continue;
      Path Of = lockPath(P, Found, *Found.Origin, 0);
      for (const Reader &R : Takers) {
        // The same lock: a variable of the file, or one field of a record.
        if (Of.empty() || Of.back() != R.Lock.back() || !Of.back() ||
            R.GracePeriod != Found.At->E->F->GracePeriod)
          continue;
        const Event &Blamed = *Found.outermost();
        if (!isNew(Blamed.Loc))
          break;
        diag(P.place(Blamed.Loc),
             "'%0' waits for readers under a lock that a reader waits for; "
             "wait behind the lock's release")
            << P.spelling(*Found.At);
        noteCalls(P, Found);
        diag(P.place(Found.Origin->Loc), "the lock is taken here",
             DiagnosticIDs::Note);
        diag(P.place(R.M.At->Loc),
             "and here inside a read-side critical section",
             DiagnosticIDs::Note);
        diag(P.place(R.M.Origin->Loc), "that begins here", DiagnosticIDs::Note);
        break;
      }
    }
  }
}

} // namespace clang::tidy::quiesce
