//===- Event.h - a function seen as events ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns the clang CFG of a function into events: a role at a place. Calls,
// constructors, destructors, cleanup functions and macros become events
// through the vocabulary; checks never look at names.
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_FLOW_EVENT_H
#define QUIESCE_CHECKS_FLOW_EVENT_H

#include "../vocabulary/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <deque>
#include <map>
#include <optional>

namespace clang::tidy::quiesce {

struct Event {
  Role R = Role::Call;
  const Entry *E = nullptr; ///< Null for calls without meaning, accesses, asm.
  const Stmt *S = nullptr;
  SourceLocation Loc;
  const FunctionDecl *Callee = nullptr;
  llvm::SmallVector<const Expr *, 4> Args;

  const Expr *arg(std::optional<unsigned> I) const {
    return I && *I < Args.size() ? Args[*I] : nullptr;
  }
};

/// One step of a block: events at one place, or a variable or field that gets
/// a new value (so that facts about it end).
struct Step {
  llvm::SmallVector<const Event *, 2> Events; ///< Several roles of one call.
  const ValueDecl *Assigned = nullptr;
};

/// A branch condition brought to a normal form: the same Key for the same
/// test, Negated where the normal form is its opposite.
struct Condition {
  unsigned Key = 0;
  bool Negated = false;
};

struct BlockEvents {
  std::vector<Step> Steps;
  std::optional<Condition> Cond;
};

/// The CFG of a function with its events. Blocks are indexed by block ID.
struct FunctionEvents {
  const FunctionDecl *F = nullptr;
  std::unique_ptr<CFG> Graph;
  std::vector<BlockEvents> Blocks;
};

/// A function set into a field of a record, by an initialiser or assignment.
struct FieldFunction {
  const FieldDecl *Field = nullptr;
  const FunctionDecl *F =
      nullptr; ///< Null: a value that is not a function here.
  SourceLocation Loc;
  /// The variable or outer field whose field it is, where one is named.
  const ValueDecl *Of = nullptr;
  SourceRange Record; ///< The whole initialiser, to look for flags.
};

/// What all checks share about one translation unit: its functions, the events
/// in them, and which function sits in which field.
class Program {
public:
  /// The one Program of Context for V, made when first asked for. The checks
  /// hold it while the translation unit lasts.
  static std::shared_ptr<Program> get(ASTContext &Context,
                                      std::shared_ptr<const Vocabulary> V);

  Program(ASTContext &Context, std::shared_ptr<const Vocabulary> V);

  ASTContext &context() const { return Context; }
  const Vocabulary &vocabulary() const { return *V; }

  /// Functions and lambdas written in the main file or in a source file that
  /// it includes, with their bodies.
  llvm::ArrayRef<const FunctionDecl *> functions() const { return Functions; }
  llvm::ArrayRef<FieldFunction> fieldFunctions() const { return InFields; }

  /// Whether Loc is in the main file or a source file that it includes: code
  /// that the user of this run can change.
  bool isUserCode(SourceLocation Loc) const;

  /// The roles met in a function and everything it calls with a visible body.
  RoleSet footprint(const FunctionDecl *F);

  /// The events of a function; null where it has no body or no CFG.
  const FunctionEvents *events(const FunctionDecl *F);

  /// The entries of a function's name, all of one dialect. Conditions on
  /// arguments are not looked at.
  llvm::ArrayRef<const Entry *> entries(const FunctionDecl *F);

  /// The events of a call in any expression, without a CFG.
  llvm::SmallVector<Event, 2> eventsOf(const CallExpr *Call);

  /// The function an expression names: directly, behind & and casts, a lambda
  /// without captures, or through a constant ops table. Null if unknown.
  const FunctionDecl *resolve(const Expr *E) const;

  /// The variable or field an object expression ends in: `&x->done` is done.
  static const ValueDecl *object(const Expr *E);

  /// Where the user sees an event: the argument or the name of the macro that
  /// he wrote. clang drops warnings inside the macros of system headers.
  SourceLocation place(SourceLocation Loc) const {
    return Context.getSourceManager().getFileLoc(Loc);
  }

  /// How to name what stands at an event: the macro that the user wrote, or
  /// the called function.
  std::string spelling(const Event &E) const;

private:
  class Collector;
  class Builder;
  friend class Builder;

  bool holds(const Entry &E, llvm::ArrayRef<const Expr *> Args) const;
  llvm::ArrayRef<const Entry *> macroEntries(SourceLocation Loc,
                                             SourceLocation &Expansion);
  void choose(llvm::ArrayRef<const Entry *> Candidates, const FunctionDecl *F,
              std::vector<const Entry *> &Out) const;

  ASTContext &Context;
  std::shared_ptr<const Vocabulary> V;
  std::vector<const FunctionDecl *> Functions;
  std::vector<FieldFunction> InFields;
  std::deque<Event> Events;
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<FunctionEvents>> Built;
  llvm::DenseMap<const FunctionDecl *, std::vector<const Entry *>> Entries;
  struct Foot {
    RoleSet Roles;
    std::vector<const FunctionDecl *> Callees;
    bool Done = false;
  };
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<Foot>> Feet;
  std::map<llvm::FoldingSetNodeID, unsigned> Keys;
  std::vector<llvm::SmallVector<const ValueDecl *, 2>> KeyDecls;
  std::map<FileID, bool> UserFiles;

public:
  /// The variables and fields that a condition reads.
  llvm::ArrayRef<const ValueDecl *> reads(unsigned Key) const {
    return KeyDecls[Key];
  }
};

} // namespace clang::tidy::quiesce

#endif
