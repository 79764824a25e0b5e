//===- Walk.h - state machines over the paths of a function -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Property simulation (Das, Lerner, Seigle, PLDI 2002): each block keeps the
// facts about branch conditions apart only where the state differs, so that
// `if (f) enter(); ... if (f) leave();` is right and a merge still costs about
// as much as plain dataflow. Callees with a visible body are walked once for
// each state they are entered in; their summary is the states they leave in
// and the marks that were made on the way.
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_FLOW_WALK_H
#define QUIESCE_CHECKS_FLOW_WALK_H

#include "Event.h"
#include <set>

namespace clang::tidy::quiesce {

/// The state of a machine. What the bits mean is the machine's own business.
struct State {
  uint64_t A = 0, B = 0;
  friend bool operator==(State L, State R) { return L.A == R.A && L.B == R.B; }
  friend bool operator<(State L, State R) {
    return L.A != R.A ? L.A < R.A : L.B < R.B;
  }
};

/// Where a path stands: the state, and the event that opened the region it is
/// in. Origin is null outside of a region, and in a region that the function
/// was entered in.
struct PathState {
  State S;
  const Event *Origin = nullptr;
};

/// Something a machine wants known: Kind is the machine's own.
struct Mark {
  unsigned Kind = 0;
  const Event *At = nullptr;
  const Event *Origin = nullptr;
  const Event *Other = nullptr; ///< A second event, of the machine's choice.
  uint64_t Aux = 0;             ///< The machine's own.
  bool AtLeave = false; ///< Made by leave(): says nothing about callers.
  /// The calls that lead to At, outermost first; empty where At is in the
  /// walked function itself.
  llvm::SmallVector<const Event *, 2> Calls;

  /// The event to blame in the walked function.
  const Event *outermost() const { return Calls.empty() ? At : Calls.front(); }
};

/// Sets of T as numbers, for machines whose state is one: 0 is the empty set.
template <class T> class Interner {
public:
  Interner() { id({}); }
  uint64_t id(std::vector<T> Set) {
    llvm::sort(Set);
    auto [It, New] = Ids.try_emplace(std::move(Set), Sets.size());
    if (New)
      Sets.push_back(&It->first);
    return It->second;
  }
  const std::vector<T> &operator[](uint64_t Id) const { return *Sets[Id]; }

private:
  std::map<std::vector<T>, uint64_t> Ids;
  std::vector<const std::vector<T> *> Sets;
};

class Machine {
public:
  virtual ~Machine() = default;

  /// The roles for which a callee is worth walking in this state.
  virtual RoleSet interest(State S) const = 0;

  /// Whether every callee with a visible body is, whatever its roles.
  virtual bool entersAll(State) const { return false; }

  /// Moves Path over an event. Marks are made with mark().
  virtual void step(PathState &Path, const Event &E) = 0;

  /// A path reaches the end of the walked function.
  virtual void leave(PathState &) {}

  /// A variable or field gets a new value.
  virtual void assigned(PathState &, const ValueDecl *) {}

  /// Whether a test is known to hold in a state: a branch on it is decided.
  virtual std::optional<bool> decide(State, const Event &) const {
    return std::nullopt;
  }

  /// A path branches on whether what a call returned is 0.
  virtual void answered(PathState &, unsigned Result, bool Zero) {
    (void)Result, (void)Zero;
  }

  /// A state of a caller in the terms of the function it calls, and back: for
  /// machines whose states name variables.
  virtual State enter(State Caller, const Event &, const FunctionDecl *) {
    return Caller;
  }
  virtual State back(State, State Callee, const Event &, const FunctionDecl *) {
    return Callee;
  }

  /// A mark of a callee as its caller sees it: fills in where its region began,
  /// if that was in the caller. False drops the mark.
  virtual bool lift(Mark &M, const PathState &Caller, const Event &,
                    const FunctionDecl *) {
    M.Origin = Caller.Origin;
    return true;
  }

  /// Whether To is From with something of it ended. Where a call may or may not
  /// do that and its result does not tell which, its caller relies on what
  /// cannot be seen here, and it is taken to do it; where it may or may not
  /// begin something, see unsure().
  virtual bool releases(State From, State To) const {
    return !(From == To) && !(To.A & ~From.A) && !(To.B & ~From.B);
  }

  /// A state, and a kind of mark, in words: for the dump.
  virtual void print(llvm::raw_ostream &OS, State S,
                     const Program &P) const = 0;
  virtual llvm::StringRef nameOf(const Mark &M) const = 0;

  /// The state after a call that may have led to After, or have changed
  /// nothing, without telling which.
  virtual State unsure(State Before, State After) {
    (void)After;
    return Before;
  }

protected:
  friend class Walk;
  Mark &mark(unsigned Kind, const Event &At, const PathState &Path,
             const Event *Other = nullptr) {
    Mark &New = Pending.emplace_back();
    New.Kind = Kind;
    New.At = &At;
    New.Origin = Path.Origin;
    New.Other = Other;
    return New;
  }
  std::vector<Mark> Pending;
};

/// Walks functions with one machine and keeps their summaries.
class Walk {
public:
  Walk(Program &P, Machine &M) : P(P), M(M) {}

  struct Exit {
    PathState Path;
    std::optional<Value> Returned; ///< Where every such path returns the same.
  };
  struct Summary {
    std::vector<Exit> Exits;
    std::vector<Mark> Marks;
  };

  /// What parameters are known to hold, by path number.
  using Values = std::map<unsigned, Value>;

  const Summary &run(const FunctionDecl *F, State Entry,
                     const Values &Bound = {});

private:
  /// Facts: the condition's key and whether it holds.
  using Facts = std::map<unsigned, bool>;
  struct Cell {
    PathState Path;
    Facts Known;
    Values Holds;
    std::optional<Value> Returned;
  };
  // What opened a region tells paths apart too: with it goes what was tested.
  using Place = std::pair<State, const Event *>;
  using Cells = std::map<Place, Cell>;
  using SeenMarks = std::set<std::tuple<unsigned, const Event *, const Event *,
                                        const Event *, uint64_t>>;

  void walk(const FunctionEvents &Events, State Entry, const Values &Bound,
            Summary &Out);
  void over(const Step &Step, std::vector<Cell> &Cells, Summary &Out,
            SeenMarks &Seen);
  void call(const Event &E, const FunctionDecl *Callee, Cell &C,
            std::vector<Cell> &Next, Summary &Out, SeenMarks &Seen);
  void flush(Summary &Out, SeenMarks &Seen, bool AtLeave = false);
  static void keep(Mark New, Summary &Out, SeenMarks &Seen);
  const FunctionDecl *calleeOf(const Event &E, const Cell &C) const;
  std::optional<Value> valueOf(const Expr *E, const Cell &C) const;
  bool isWorth(const Event &E, const FunctionDecl *Callee, const Cell &C);
  std::optional<bool> decides(const Condition &Cond, const Cell &C) const;
  std::optional<bool> known(unsigned Key, const Cell &C) const;
  void dump(const FunctionEvents &Events, State Entry, const Values &Bound,
            const std::vector<Cells> &Known, const Summary &Out);
  void learn(unsigned Key, bool Holds, Cell &C);

  Program &P;
  Machine &M;
  std::map<std::tuple<const FunctionDecl *, State, Values>,
           std::unique_ptr<Summary>>
      Summaries;
  llvm::DenseMap<const FunctionDecl *, unsigned> Variants, Active;
  Summary Unchanged;
};

} // namespace clang::tidy::quiesce

#endif
