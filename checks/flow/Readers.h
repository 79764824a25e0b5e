//===- Readers.h - which readers are held on a path -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The read-side critical sections and locks that a path holds, each with its
// flavour and, where the flavour has domains, its domain. The checks that care
// what happens inside a reader build on it.
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_FLOW_READERS_H
#define QUIESCE_CHECKS_FLOW_READERS_H

#include "Walk.h"

namespace clang::tidy::quiesce {

class ReaderMachine : public Machine {
public:
  /// Inside holds the roles that matter while a reader is held or a callback
  /// runs; WithLocks makes locks count as well.
  ReaderMachine(Program &P, RoleSet Inside, bool WithLocks = false)
      : P(P), Inside(Inside), WithLocks(WithLocks) {}

  /// The state in which a callback of a flavour is entered.
  static State inCallback(const Flavour &F) {
    return {0, uint64_t(1) << F.GracePeriod->Index};
  }

  RoleSet interest(State S) const override;
  void step(PathState &Path, const Event &E) final;
  std::optional<bool> decide(State S, const Event &Test) const override;
  State enter(State Caller, const Event &Call,
              const FunctionDecl *Callee) override;
  State back(State Before, State Callee, const Event &Call,
             const FunctionDecl *F) override;
  bool lift(Mark &M, const PathState &Caller, const Event &Call,
            const FunctionDecl *Callee) override;
  bool releases(State From, State To) const override;
  void print(llvm::raw_ostream &OS, State S, const Program &P) const override;

protected:
  /// A reader or, without a flavour, a lock.
  struct Held {
    const Flavour *F = nullptr;
    unsigned Of = 0; ///< The path of the domain or lock; 0 without one.
    unsigned Depth = 1;
    const Event *Since = nullptr; ///< Null where a caller holds it.
    friend bool operator<(const Held &L, const Held &R) {
      return std::tie(L.F, L.Of, L.Depth, L.Since) <
             std::tie(R.F, R.Of, R.Depth, R.Since);
    }
  };

  /// An event that is no reader's or lock's own.
  virtual void inside(const PathState &Path, const Event &E) = 0;

  /// A lock is taken: before it is held.
  virtual void locked(const PathState &, const Event &, unsigned) {}

  llvm::ArrayRef<Held> held(State S) const { return Sets[S.A]; }

  /// The reader whose end E waits for, or null: of the same grace period and,
  /// where E names a domain, the same one.
  const Held *waitedFor(State S, const Event &E) const;

  /// Makes a mark whose region is that of one held reader or lock.
  void markIn(unsigned Kind, const Event &E, const Held &H,
              const Event *Other = nullptr);

  static bool inCallback(State S, const Entry &E);

  Program &P;

private:
  void push(State &S, const Flavour *F, unsigned Of, const Event &E);
  void pop(State &S, const Flavour *F, unsigned Of);

  RoleSet Inside;
  bool WithLocks;
  Interner<Held> Sets;
};

} // namespace clang::tidy::quiesce

#endif
