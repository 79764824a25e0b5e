//===- Walk.cpp - state machines over the paths of a function -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Walk.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>

using namespace clang;
using namespace clang::tidy::quiesce;

/// Beyond these a function is generated or hostile: its callers go on as if it
/// did nothing, which may miss a fault but invents none.
static constexpr unsigned MaxVariants = 256, MaxStates = 64;

const Walk::Summary &Walk::run(const FunctionDecl *F, State Entry,
                               const Values &Bound) {
  const FunctionDecl *Def = nullptr;
  if (F->hasBody(Def))
    F = Def;
  if (auto Known = Summaries.find({F, Entry, Bound}); Known != Summaries.end())
    return *Known->second;
  // Recursion in ever new states would end where a machine counts no further,
  // and count wrong there. Once more shows what it does to its own callers.
  if (Active[F] > 1) {
    Unchanged.Exits.assign(1, {{Entry, nullptr}, std::nullopt});
    return Unchanged;
  }
  auto &Slot = Summaries[{F, Entry, Bound}];
  Slot = std::make_unique<Summary>();
  Summary &Out = *Slot;
  // A recursive call in the same state adds nothing that the outer walk does
  // not see; while this runs it counts as leaving the state alone.
  Out.Exits.push_back({{Entry, nullptr}, std::nullopt});
  const FunctionEvents *Events = P.events(F);
  if (!Events || ++Variants[F] > MaxVariants)
    return Out;
  Summary Fresh;
  ++Active[F];
  walk(*Events, Entry, Bound, Fresh);
  --Active[F];
  Out = std::move(Fresh);
  return Out;
}

void Walk::keep(Mark New, Summary &Out, SeenMarks &Seen) {
  if (Seen.insert({New.Kind, New.outermost(), New.Origin, New.Other, New.Aux})
          .second)
    Out.Marks.push_back(std::move(New));
}

void Walk::flush(Summary &Out, SeenMarks &Seen, bool AtLeave) {
  for (Mark &New : M.Pending) {
    New.AtLeave = AtLeave;
    keep(std::move(New), Out, Seen);
  }
  M.Pending.clear();
}

std::optional<Value> Walk::valueOf(const Expr *E, const Cell &C) const {
  if (!E)
    return std::nullopt;
  if (auto V = P.valueOf(E))
    return V;
  Path Of = Program::pathOf(E->IgnoreParenCasts());
  if (Of.empty())
    return std::nullopt;
  auto It = C.Holds.find(P.pathId(Of));
  return It == C.Holds.end() ? std::nullopt : std::optional(It->second);
}

const FunctionDecl *Walk::calleeOf(const Event &E, const Cell &C) const {
  if (E.Callee || !E.Called)
    return E.Callee;
  // A function that the caller gave, or that a local variable holds.
  const Expr *Called = E.Called->IgnoreParenImpCasts();
  if (const auto *U = dyn_cast<UnaryOperator>(Called);
      U && U->getOpcode() == UO_Deref)
    Called = U->getSubExpr();
  auto V = valueOf(Called, C);
  return V ? V->F : nullptr;
}

/// Whether a call can matter to the machine: by what the callee does, or by a
/// function that it is given and may call.
bool Walk::isWorth(const Event &E, const FunctionDecl *Callee, const Cell &C) {
  RoleSet Roles = M.interest(C.Path.S);
  if (P.footprint(Callee).meets(Roles) ||
      (M.entersAll(C.Path.S) && P.events(Callee)))
    return true;
  if (!P.callsValues(Callee))
    return false;
  return llvm::any_of(E.Args, [&](const Expr *A) {
    auto V =
        A->getType()->isFunctionPointerType() ? valueOf(A, C) : std::nullopt;
    return V && V->F &&
           (P.footprint(V->F).meets(Roles) ||
            llvm::any_of(P.entries(V->F), [&](const Entry *Means) {
              return Roles.has(Means->R);
            }));
  });
}

/// Whether a path still says the same after a call of a function that may
/// write to what others can reach.
static bool isPrivate(const Path &Of) {
  if (Of.empty())
    return true;
  const auto *Var = dyn_cast_or_null<VarDecl>(Of.front());
  return Var && Var->hasLocalStorage() && !llvm::is_contained(Of, nullptr);
}

void Walk::call(const Event &E, const FunctionDecl *Callee, Cell &C,
                std::vector<Cell> &Next, Summary &Out, SeenMarks &Seen) {
  Values Bound;
  if (const FunctionEvents *Events = P.events(Callee))
    for (unsigned Id : Events->Deciding) {
      const auto *Param = cast<ParmVarDecl>(P.path(Id).front());
      unsigned I = Param->getFunctionScopeIndex();
      if (auto V = valueOf(E.arg(I), C))
        Bound[Id] = *V;
    }
  State Entered = M.enter(C.Path.S, E, Callee);
  const Summary &Inside = run(Callee, Entered, Bound);
  for (const Mark &Inner : Inside.Marks) {
    // A region that begins in the callee is reported there.
    if (Inner.Origin || Inner.AtLeave)
      continue;
    Mark New = Inner;
    if (!M.lift(New, C.Path, E, Callee))
      continue;
    New.Calls.insert(New.Calls.begin(), &E);
    keep(std::move(New), Out, Seen);
  }
  struct Left {
    State S;
    const Exit *From;
    bool Unsure = false;
  };
  std::vector<Left> Exits;
  for (const Exit &Leaves : Inside.Exits)
    Exits.push_back({M.back(C.Path.S, Leaves.Path.S, E, Callee), &Leaves});
  // Whether the caller can tell the two apart by what the call returns.
  auto Told = [&](const Left &One, const Left &Other) {
    if (E.Ends || !E.Result)
      return false;
    const auto &A = One.From->Returned, &B = Other.From->Returned;
    if (!A || !B || *A == *B)
      return false;
    return !(A->NonZero && B->Number) && !(B->NonZero && A->Number);
  };
  auto Unchanged =
      llvm::find_if(Exits, [&](const Left &Out) { return Out.S == C.Path.S; });
  bool Dropped = false;
  if (Unchanged != Exits.end())
    for (Left &Out : Exits) {
      if (Out.S == C.Path.S || Told(Out, *Unchanged))
        continue;
      if (M.releases(C.Path.S, Out.S))
        Dropped = true;
      else if (M.releases(Out.S, C.Path.S)) {
        Out.S = M.unsure(C.Path.S, Out.S);
        Out.Unsure = Out.S == C.Path.S;
      }
    }
  for (const auto &[S, Leaves, Unsure] : Exits) {
    if (Dropped && S == C.Path.S)
      continue;
    Cell After = C;
    After.Path.S = S;
    // A guard's constructor opens the region for its user: here.
    if (Leaves->Path.Origin && !Unsure)
      After.Path.Origin = &E;
    else if (!(S == C.Path.S) && S == State())
      After.Path.Origin = nullptr;
    if (E.Result && Leaves->Returned)
      After.Holds[E.Result] = *Leaves->Returned;
    Next.push_back(std::move(After));
  }
}

void Walk::over(const Step &Step, std::vector<Cell> &Cells, Summary &Out,
                SeenMarks &Seen) {
  for (Cell &C : Cells) {
    std::optional<Value> To = Step.To;
    if (!To && Step.From)
      if (auto It = C.Holds.find(Step.From); It != C.Holds.end())
        To = It->second;
    if (Step.Returns)
      C.Returned = To;
    if (!Step.Assigned)
      continue;
    for (auto It = C.Known.begin(); It != C.Known.end();)
      It = llvm::is_contained(P.reads(It->first), Step.Assigned)
               ? C.Known.erase(It)
               : std::next(It);
    for (auto It = C.Holds.begin(); It != C.Holds.end();)
      It = llvm::is_contained(P.path(It->first), Step.Assigned)
               ? C.Holds.erase(It)
               : std::next(It);
    if (To && Step.Where)
      C.Holds[Step.Where] = *To;
    M.assigned(C.Path, Step.Assigned);
    flush(Out, Seen);
  }

  for (const Event *E : Step.Events) {
    std::vector<Cell> Next;
    for (Cell &C : Cells) {
      if (E->Result)
        C.Holds.erase(E->Result);
      if (E->R == Role::Call || isGuess(E->R))
        for (auto It = C.Holds.begin(); It != C.Holds.end();)
          It = isPrivate(P.path(It->first)) ? std::next(It) : C.Holds.erase(It);
      const FunctionDecl *Callee = E->E ? nullptr : calleeOf(*E, C);
      // Its own entries speak for a function that only the path names.
      if (Callee && !E->Callee && !P.entries(Callee).empty()) {
        for (const Entry *Means : P.entries(Callee)) {
          const Event &Known = P.named(*E, Callee, Means);
          M.step(C.Path, Known);
          flush(Out, Seen);
        }
        Next.push_back(std::move(C));
        continue;
      }
      if (Callee && isWorth(*E, Callee, C)) {
        call(*E, Callee, C, Next, Out, Seen);
        continue;
      }
      M.step(C.Path, *E);
      flush(Out, Seen);
      Next.push_back(std::move(C));
    }
    Cells = std::move(Next);
  }
}

std::optional<bool> Walk::known(unsigned Key, const Cell &C) const {
  const Comparison &Compares = P.comparison(Key);
  if (Compares.Path)
    if (auto It = C.Holds.find(Compares.Path); It != C.Holds.end())
      if (auto Answer = Compares.decide(It->second))
        return Answer;
  auto Fact = C.Known.find(Key);
  return Fact == C.Known.end() ? std::nullopt : std::optional(Fact->second);
}

/// Whether the branch of a condition, as written, is taken for certain.
std::optional<bool> Walk::decides(const Condition &Cond, const Cell &C) const {
  if (Cond.Test)
    if (auto Answer = M.decide(C.Path.S, *Cond.Test))
      // Its key is `result == 0`, negated once more than the source.
      return *Answer == Cond.Negated;
  if (auto Answer = known(Cond.Key, C))
    return *Answer != Cond.Negated;
  if (Cond.Again)
    if (auto It = C.Known.find(*Cond.Again); It != C.Known.end())
      // Negated as the key is, which is `result == 0`.
      return It->second == Cond.Negated;
  if (!Cond.Whole)
    return std::nullopt;
  auto Whole = C.Known.find(*Cond.Whole);
  if (Whole == C.Known.end())
    return std::nullopt;
  // Of a false `||` every operand is false; a true one that has come to its
  // last operand must find it true. The other way round for `&&`.
  if (Whole->second != Cond.WholeIs || Cond.Last)
    return Whole->second;
  return std::nullopt;
}

void Walk::learn(unsigned Key, bool Holds, Cell &C) {
  if (!P.reads(Key).empty())
    C.Known[Key] = Holds;
  const Comparison &Compares = P.comparison(Key);
  if (!Compares.Path || Compares.Op != BO_EQ)
    return;
  if (Compares.Number == 0 && P.path(Compares.Path).empty())
    M.answered(C.Path, Compares.Path, Holds);
  if (Holds) {
    // A function's address says more than that it is not null.
    C.Holds.try_emplace(Compares.Path, Value{Compares.Number, nullptr, false});
    return;
  }
  if (auto Other = P.otherThan(Compares.Path, Compares.Number))
    C.Holds.try_emplace(Compares.Path, Value{*Other, nullptr, false});
  else if (Compares.Number == 0)
    C.Holds.try_emplace(Compares.Path, Value{0, nullptr, true});
}

void Walk::walk(const FunctionEvents &Events, State Entry, const Values &Bound,
                Summary &Out) {
  const CFG &G = *Events.Graph;
  // For each block and state the facts that every path there agrees on. They
  // only ever shrink, and a machine has few states: this ends.
  std::vector<Cells> Known(G.getNumBlockIDs());
  std::deque<std::pair<const CFGBlock *, Place>> Work;
  SeenMarks Seen;

  // Keeps of Here what There says too.
  auto Agree = [](auto &Here, const auto &There) {
    size_t Before = Here.size();
    for (auto It = Here.begin(); It != Here.end();) {
      auto Other = There.find(It->first);
      It = Other == There.end() || !(Other->second == It->second)
               ? Here.erase(It)
               : std::next(It);
    }
    return Here.size() != Before;
  };
  auto Arrive = [&](const CFGBlock *B, const Cell &C) {
    auto &Here = Known[B->getBlockID()];
    Place At{C.Path.S, C.Path.Origin};
    auto It = Here.find(At);
    if (It == Here.end()) {
      if (Here.size() >= MaxStates)
        return;
      Here.emplace(At, C);
    } else {
      bool Changed = Agree(It->second.Known, C.Known);
      Changed |= Agree(It->second.Holds, C.Holds);
      if (It->second.Returned && !(It->second.Returned == C.Returned)) {
        It->second.Returned.reset();
        Changed = true;
      }
      if (!Changed)
        return;
    }
    Work.emplace_back(B, At);
  };

  Arrive(&G.getEntry(), Cell{{Entry, nullptr}, {}, Bound, {}});
  std::map<State, Exit> Exits;
  while (!Work.empty()) {
    auto [B, At] = Work.front();
    Work.pop_front();
    std::vector<Cell> Now{Known[B->getBlockID()].find(At)->second};
    const BlockEvents &Here = Events.Blocks[B->getBlockID()];
    for (const Step &One : Here.Steps)
      over(One, Now, Out, Seen);

    // What ends in abort() or exit() ends no region.
    if (B == &G.getExit()) {
      for (Cell &C : Now) {
        M.leave(C.Path);
        flush(Out, Seen, /*AtLeave=*/true);
        auto [It, New] = Exits.try_emplace(C.Path.S, Exit{C.Path, C.Returned});
        if (!New && !(It->second.Returned == C.Returned))
          It->second.Returned.reset();
      }
      continue;
    }
    if (B->hasNoReturnElement())
      continue;
    for (const Cell &C : Now) {
      std::optional<bool> Taken;
      if (Here.Cond)
        Taken = decides(*Here.Cond, C);
      std::optional<Value> Switched;
      if (Here.Switch)
        if (auto It = C.Holds.find(Here.Switch);
            It != C.Holds.end() && !It->second.NonZero)
          Switched = It->second;
      bool Cased = Switched && llvm::is_contained(Here.Cases, Switched->Number);
      unsigned I = 0;
      for (const CFGBlock::AdjacentBlock &Succ : B->succs()) {
        unsigned Which = I++;
        if (!Succ.isReachable())
          continue;
        if (Here.Switch) {
          const auto &Case = Here.Cases[Which];
          if (Switched && (Cased ? Case != Switched->Number : Case.has_value()))
            continue;
          if (Case && known(Here.CaseKeys[Which], C) == false)
            continue;
          if (auto Default = known(Here.DefaultKey, C);
              Default && *Default == Case.has_value())
            continue;
          Cell Next = C;
          learn(Here.DefaultKey, !Case, Next);
          if (Case)
            learn(Here.CaseKeys[Which], true, Next);
          else
            for (unsigned Other = 0; Other != Here.Cases.size(); ++Other)
              if (Here.Cases[Other])
                learn(Here.CaseKeys[Other], false, Next);
          Arrive(Succ, Next);
          continue;
        }
        if (!Here.Cond) {
          Arrive(Succ, C);
          continue;
        }
        // The first successor is where the condition holds as it is written.
        bool Holds = Which == 0;
        if (Taken && *Taken != Holds)
          continue;
        Cell Next = C;
        learn(Here.Cond->Key, Holds != Here.Cond->Negated, Next);
        if (Here.Cond->Again)
          Next.Known[*Here.Cond->Again] = Holds == Here.Cond->Negated;
        if (Here.Cond->Whole &&
            (Here.Cond->Last || Holds == Here.Cond->WholeIs))
          Next.Known[*Here.Cond->Whole] = Holds;
        Arrive(Succ, Next);
      }
    }
  }
  for (auto &[S, Leaves] : Exits)
    Out.Exits.push_back(Leaves);
  if (P.dumps(Events.F)) {
    P.dumpEvents(Events.F);
    dump(Events, Entry, Bound, Known, Out);
  }
}
