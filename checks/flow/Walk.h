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
  /// The calls that lead to At, outermost first; empty where At is in the
  /// walked function itself.
  llvm::SmallVector<const Event *, 2> Calls;

  /// The event to blame in the walked function.
  const Event *outermost() const { return Calls.empty() ? At : Calls.front(); }
};

class Machine {
public:
  virtual ~Machine() = default;

  /// The roles for which a callee is worth walking in this state.
  virtual RoleSet interest(State S) const = 0;

  /// Moves Path over an event. Marks are made with mark().
  virtual void step(PathState &Path, const Event &E) = 0;

  /// A path reaches the end of the walked function.
  virtual void leave(PathState &) {}

protected:
  friend class Walk;
  void mark(unsigned Kind, const Event &At, const PathState &Path) {
    Pending.push_back({Kind, &At, Path.Origin, {}});
  }
  std::vector<Mark> Pending;
};

/// Walks functions with one machine and keeps their summaries.
class Walk {
public:
  Walk(Program &P, Machine &M) : P(P), M(M) {}

  struct Summary {
    std::vector<PathState> Exits;
    std::vector<Mark> Marks;
    bool Running = false;
  };

  const Summary &run(const FunctionDecl *F, State Entry);

private:
  /// Facts: the condition's key and whether it holds.
  using Facts = std::map<unsigned, bool>;
  struct Cell {
    PathState Path;
    Facts Known;
  };

  void walk(const FunctionEvents &Events, State Entry, Summary &Out);
  void over(const Step &Step, std::vector<Cell> &Cells, Summary &Out,
            std::set<std::tuple<unsigned, const Event *, const Event *>> &Seen);

  Program &P;
  Machine &M;
  std::map<std::pair<const FunctionDecl *, State>, std::unique_ptr<Summary>>
      Summaries;
};

} // namespace clang::tidy::quiesce

#endif
