//===- Walk.cpp - state machines over the paths of a function -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Walk.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>

using namespace clang;
using namespace clang::tidy::quiesce;

const Walk::Summary &Walk::run(const FunctionDecl *F, State Entry) {
  const FunctionDecl *Def = nullptr;
  if (F->hasBody(Def))
    F = Def;
  auto &Slot = Summaries[{F, Entry}];
  if (Slot)
    return *Slot;
  Slot = std::make_unique<Summary>();
  Summary &Out = *Slot;
  const FunctionEvents *Events = P.events(F);
  if (!Events) {
    Out.Exits.push_back({Entry, nullptr});
    return Out;
  }
  // A recursive call in the same state adds nothing that the outer walk does
  // not see; while this runs it counts as leaving the state alone.
  Out.Running = true;
  Out.Exits.push_back({Entry, nullptr});
  Summary Fresh;
  walk(*Events, Entry, Fresh);
  Out = std::move(Fresh);
  return Out;
}

void Walk::over(
    const Step &Step, std::vector<Cell> &Cells, Summary &Out,
    std::set<std::tuple<unsigned, const Event *, const Event *>> &Seen) {
  auto Keep = [&](Mark New) {
    if (Seen.insert({New.Kind, New.Calls.empty() ? New.At : New.Calls.front(),
                     New.Origin})
            .second)
      Out.Marks.push_back(std::move(New));
  };
  auto Flush = [&] {
    for (Mark &New : M.Pending)
      Keep(std::move(New));
    M.Pending.clear();
  };

  if (Step.Assigned)
    for (Cell &C : Cells)
      for (auto It = C.Known.begin(); It != C.Known.end();)
        It = llvm::is_contained(P.reads(It->first), Step.Assigned)
                 ? C.Known.erase(It)
                 : std::next(It);

  for (const Event *E : Step.Events) {
    std::vector<Cell> Next;
    for (Cell &C : Cells) {
      bool Enter = !E->E && E->Callee &&
                   P.footprint(E->Callee).meets(M.interest(C.Path.S));
      if (!Enter) {
        M.step(C.Path, *E);
        Flush();
        Next.push_back(std::move(C));
        continue;
      }
      const Summary &Callee = run(E->Callee, C.Path.S);
      for (const Mark &Inner : Callee.Marks) {
        // A region that begins in the callee is reported there.
        if (Inner.Origin)
          continue;
        Mark New = Inner;
        New.Origin = C.Path.Origin;
        New.Calls.insert(New.Calls.begin(), E);
        Keep(std::move(New));
      }
      for (const PathState &Exit : Callee.Exits) {
        Cell After = C;
        After.Path.S = Exit.S;
        // A guard's constructor opens the region for its user: here.
        if (Exit.Origin)
          After.Path.Origin = E;
        else if (!(Exit.S == C.Path.S) && Exit.S == State())
          After.Path.Origin = nullptr;
        Next.push_back(std::move(After));
      }
    }
    Cells = std::move(Next);
  }
}

void Walk::walk(const FunctionEvents &Events, State Entry, Summary &Out) {
  const CFG &G = *Events.Graph;
  // For each block and state the facts that every path there agrees on. They
  // only ever shrink, and a machine has few states: this ends.
  std::vector<std::map<State, Cell>> Known(G.getNumBlockIDs());
  std::deque<std::pair<const CFGBlock *, State>> Work;
  std::set<std::tuple<unsigned, const Event *, const Event *>> Seen;

  auto Arrive = [&](const CFGBlock *B, const Cell &C) {
    auto [It, New] = Known[B->getBlockID()].try_emplace(C.Path.S, C);
    if (!New) {
      size_t Before = It->second.Known.size();
      Facts &Here = It->second.Known;
      for (auto F = Here.begin(); F != Here.end();) {
        auto Other = C.Known.find(F->first);
        F = Other == C.Known.end() || Other->second != F->second ? Here.erase(F)
                                                                 : std::next(F);
      }
      if (Here.size() == Before)
        return;
    }
    Work.emplace_back(B, C.Path.S);
  };

  Arrive(&G.getEntry(), Cell{{Entry, nullptr}, {}});
  std::map<State, PathState> Exits;
  while (!Work.empty()) {
    auto [B, S] = Work.front();
    Work.pop_front();
    std::vector<Cell> Cells{Known[B->getBlockID()].find(S)->second};
    const BlockEvents &Here = Events.Blocks[B->getBlockID()];
    for (const Step &One : Here.Steps)
      over(One, Cells, Out, Seen);

    // What ends in abort() or exit() ends no region.
    if (B == &G.getExit()) {
      for (Cell &C : Cells) {
        M.leave(C.Path);
        for (Mark &New : M.Pending)
          if (Seen.insert({New.Kind, New.At, New.Origin}).second)
            Out.Marks.push_back(std::move(New));
        M.Pending.clear();
        Exits.try_emplace(C.Path.S, C.Path);
      }
      continue;
    }
    if (B->hasNoReturnElement())
      continue;
    for (const Cell &C : Cells) {
      unsigned I = 0;
      for (const CFGBlock::AdjacentBlock &Succ : B->succs()) {
        unsigned Which = I++;
        if (!Succ.isReachable())
          continue;
        if (!Here.Cond) {
          Arrive(Succ, C);
          continue;
        }
        // The first successor is where the condition holds.
        bool Value = (Which == 0) != Here.Cond->Negated;
        auto Fact = C.Known.find(Here.Cond->Key);
        if (Fact != C.Known.end() && Fact->second != Value)
          continue;
        Cell Next = C;
        Next.Known[Here.Cond->Key] = Value;
        Arrive(Succ, Next);
      }
    }
  }
  for (auto &[S, Path] : Exits)
    Out.Exits.push_back(Path);
}
