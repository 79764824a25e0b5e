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
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/GlobPattern.h"
#include <deque>
#include <map>
#include <optional>

namespace clang::tidy::quiesce {

/// An lvalue as declarations: the root variable and then fields, with null for
/// each pointer that is followed. `p->a.b` is [p, null, a, b]. A field alone
/// stands for a member of *this.
using Path = llvm::SmallVector<const ValueDecl *, 4>;

struct Event {
  Role R = Role::Call;
  const Entry *E = nullptr; ///< Null for calls without meaning, accesses, asm.
  const Stmt *S = nullptr;
  SourceLocation Loc;
  const FunctionDecl *Callee = nullptr;
  llvm::SmallVector<const Expr *, 4> Args;
  const Expr *Called = nullptr;  ///< What is called where Callee is not known.
  const Expr *This = nullptr;    ///< The object of a member call.
  const VarDecl *Ends = nullptr; ///< The variable whose scope ends with it.
  unsigned Result = 0;           ///< The place of what the call returns.
  bool InLoop = false;           ///< May happen again before the function ends.

  const Expr *arg(std::optional<unsigned> I) const {
    return I && *I < Args.size() ? Args[*I] : nullptr;
  }
};

/// What a variable is known to hold: a number, a function, or anything but 0.
struct Value {
  int64_t Number = 0;
  const FunctionDecl *F = nullptr;
  bool NonZero = false;
  friend bool operator==(Value L, Value R) {
    return L.Number == R.Number && L.F == R.F && L.NonZero == R.NonZero;
  }
  friend bool operator<(Value L, Value R) {
    return std::tie(L.Number, L.F, L.NonZero) <
           std::tie(R.Number, R.F, R.NonZero);
  }
};

/// One step of a block: events at one place, or a variable or field that gets
/// a new value (so that facts about it end).
struct Step {
  llvm::SmallVector<const Event *, 2> Events; ///< Several roles of one call.
  const ValueDecl *Assigned = nullptr;
  unsigned Where = 0;      ///< The path of what is assigned, or 0.
  std::optional<Value> To; ///< Its new value, where known.
  unsigned From = 0;       ///< Or the path that it is copied from.
  bool Returns = false;    ///< It is what the function returns.
};

/// A branch condition brought to a normal form: the same Key for the same
/// test, Negated where the normal form is its opposite.
struct Condition {
  unsigned Key = 0;
  bool Negated = false;
  const Event *Test = nullptr; ///< Or a call that a machine may decide.
  /// A `||` or `&&` that this is an operand of, by its key: where the operand
  /// (not as negated above) is WholeIs, so is the whole. The last operand, with
  /// the others out of the way, is the whole.
  std::optional<unsigned> Whole;
  bool WholeIs = false, Last = false;
  /// The key of the same call elsewhere: outside of loops it is taken to answer
  /// the same again, since nothing is to be said where that is not known.
  std::optional<unsigned> Again;
};

struct BlockEvents {
  std::vector<Step> Steps;
  std::optional<Condition> Cond;
  unsigned Switch = 0; ///< The path that a switch looks at, or 0.
  /// For each successor of a switch its value, where it has one, and the key of
  /// the comparison with that value.
  llvm::SmallVector<std::optional<int64_t>, 4> Cases;
  llvm::SmallVector<unsigned, 4> CaseKeys;
  unsigned DefaultKey = 0; ///< That it is none of them.
};

/// The CFG of a function with its events. Blocks are indexed by block ID.
struct FunctionEvents {
  const FunctionDecl *F = nullptr;
  std::unique_ptr<CFG> Graph;
  std::vector<BlockEvents> Blocks;
  /// The parameters whose values decide something here or further down.
  llvm::SmallVector<unsigned, 4> Deciding;
};

/// A function set into a field of a record, by an initialiser or assignment.
struct FieldFunction {
  const FieldDecl *Field = nullptr;
  const FunctionDecl *F =
      nullptr; ///< Null: a value that is not a function here.
  SourceLocation Loc;
  /// The path of the record; of an initialiser only the variable.
  Path Of;
  const InitListExpr *Record = nullptr; ///< The initialiser, for its flags.
};

/// A condition that compares one path with a number; Path is 0 for others.
struct Comparison {
  unsigned Path = 0;
  BinaryOperatorKind Op = BO_EQ;
  int64_t Number = 0;
  std::optional<bool> decide(Value V) const;
};

/// What all checks share about one translation unit: its functions, the events
/// in them, and which function sits in which field.
class Program {
public:
  /// The one Program of Context for V, made when first asked for. The checks
  /// hold it while the translation unit lasts.
  static std::shared_ptr<Program> get(ASTContext &Context, Preprocessor *PP,
                                      std::shared_ptr<const Vocabulary> V);

  Program(ASTContext &Context, Preprocessor *PP,
          std::shared_ptr<const Vocabulary> V);

  ASTContext &context() const { return Context; }
  const Vocabulary &vocabulary() const { return *V; }

  /// Functions and lambdas written in the main file or in a source file that
  /// it includes, with their bodies.
  llvm::ArrayRef<const FunctionDecl *> functions() const { return Functions; }

  /// The inlines of the user's headers that these reach. A fault that lies
  /// wholly in one of them is reported there; system headers have no user.
  llvm::ArrayRef<const FunctionDecl *> headerFunctions();
  llvm::ArrayRef<FieldFunction> fieldFunctions() const { return InFields; }

  /// Whether a function is set into a field that an entry names.
  static bool isOf(const FieldFunction &FF, const Entry &E);

  /// Whether Loc is in the main file or a source file that it includes: code
  /// that the user of this run can change.
  bool isUserCode(SourceLocation Loc) const;

  /// Whether nothing but calls in this file leads to F.
  bool isCalledOnlyHere(const FunctionDecl *F) const;

  /// Every place where a callback is queued, or a thread started, with a
  /// function whose body is in sight.
  struct Handed {
    const FunctionDecl *F;  ///< The callback or the thread's function.
    const FunctionDecl *In; ///< Where that happens; null outside of functions.
    Event At;
  };
  llvm::ArrayRef<Handed> callbacks();
  llvm::ArrayRef<Handed> threads();

  /// A path of the caller of Call in the terms of the callee, and back; empty
  /// where the other has no name for it.
  Path inCallee(const Path &OfCaller, const Event &Call,
                const FunctionDecl *Callee) const;
  Path inCaller(const Path &OfCallee, const Event &Call,
                const FunctionDecl *Callee) const;

  /// Whether an entry says, in this build, that something runs at unload.
  bool unloads(const Entry &E) const;

  /// The functions that run when this code is unloaded, in order.
  llvm::ArrayRef<const FunctionDecl *> unloadFunctions();

  /// The roles met in a function and everything it calls with a visible body.
  RoleSet footprint(const FunctionDecl *F);

  /// The events of a function; null where it has no body or no CFG.
  const FunctionEvents *events(const FunctionDecl *F);

  /// The entries of a function's name, all of one dialect. Conditions on
  /// arguments are not looked at.
  llvm::ArrayRef<const Entry *> entries(const FunctionDecl *F);

  /// The events of every call in a function, in the order of its text, and
  /// the functions with a body that it calls.
  llvm::ArrayRef<Event> eventsIn(const FunctionDecl *F);
  llvm::ArrayRef<const FunctionDecl *> callees(const FunctionDecl *F);

  /// The events of a call in any expression, without a CFG.
  llvm::SmallVector<Event, 2> eventsOf(const CallExpr *Call);

  /// An event without a meaning, with the one that Callee's entry Means has.
  const Event &named(const Event &Plain, const FunctionDecl *Callee,
                     const Entry *Means);

  /// The function an expression names: directly, behind & and casts, a lambda
  /// without captures, or through a constant ops table. Null if unknown.
  const FunctionDecl *resolve(const Expr *E) const;

  /// The path of an lvalue, or of what a pointer points to; empty where it is
  /// not one and the same place each time.
  static Path pathOf(const Expr *LValue);
  static Path pointeeOf(const Expr *Pointer);

  /// The number or function that an expression always is.
  std::optional<Value> valueOf(const Expr *E) const;

  /// Paths as numbers, from 1; 0 for an empty path.
  unsigned pathId(const Path &P);
  const Path &path(unsigned Id) const { return Paths[Id - 1]; }

  /// The functions to dump, on behalf of which check; none where Names is null.
  void setDump(const llvm::GlobPattern *Names, llvm::StringRef Check) {
    DumpNames = Names;
    DumpCheck = Check;
  }
  bool dumps(const FunctionDecl *F) const {
    return DumpNames && DumpNames->match(F->getNameAsString());
  }
  llvm::StringRef dumpsFor() const { return DumpCheck; }

  /// Writes the events of F with the choice of dialects, the first time.
  void dumpEvents(const FunctionDecl *F);
  void printPath(llvm::raw_ostream &OS, unsigned Id) const;
  void printFlavours(llvm::raw_ostream &OS, uint64_t Mask) const;

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

  /// The variables and fields that a condition reads.
  llvm::ArrayRef<const ValueDecl *> reads(unsigned Key) const {
    return KeyDecls[Key];
  }

  /// Whether F or what it calls calls a function that it is given.
  bool callsValues(const FunctionDecl *F);

  /// The key of `path == Number`, or of `path < Number`.
  unsigned keyOf(unsigned Path, BinaryOperatorKind Op, int64_t Number);

  /// The one value that is left for a path that is not Number: of a bool or an
  /// enumeration of two.
  std::optional<int64_t> otherThan(unsigned Path, int64_t Number) const;

  const Comparison &comparison(unsigned Key) const {
    return KeyComparisons[Key];
  }

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
  Preprocessor *PP;
  std::shared_ptr<const Vocabulary> V;
  std::vector<const FunctionDecl *> Functions;
  std::vector<FieldFunction> InFields;
  std::deque<Event> Events;
  std::map<std::pair<const Event *, const Entry *>, const Event *> Named;
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<FunctionEvents>> Built;
  llvm::DenseMap<const FunctionDecl *, std::vector<const Entry *>> Entries;
  void collectHanded();
  bool runsAtUnload(const FunctionDecl *F);

  struct Foot {
    RoleSet Roles;
    bool CallsValues = false; ///< Calls a function that it was given.
    std::vector<const FunctionDecl *> Callees;
    bool Done = false;
  };
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<Foot>> Feet;
  std::map<llvm::FoldingSetNodeID, unsigned> Keys;
  std::map<std::tuple<unsigned, int, int64_t>, unsigned> ComparisonKeys;
  std::vector<llvm::SmallVector<const ValueDecl *, 2>> KeyDecls;
  std::vector<Comparison> KeyComparisons;
  std::map<Path, unsigned> PathIds;
  llvm::DenseMap<const Stmt *, unsigned> Results;
  std::deque<Path> Paths;
  std::vector<const FunctionDecl *> Reached, HeaderInlines, Unloads;
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<std::vector<Event>>>
      InText;
  /// How often a function is named, and how often of those called.
  llvm::DenseMap<const FunctionDecl *, std::pair<unsigned, unsigned>> Uses;
  std::vector<Handed> Callbacks, Threads;
  bool HandedKnown = false, UnloadsKnown = false, ReachedAll = false;
  std::map<FileID, bool> UserFiles;
  const llvm::GlobPattern *DumpNames = nullptr;
  llvm::StringRef DumpCheck;
  llvm::SmallPtrSet<const FunctionDecl *, 8> Dumped;
};

} // namespace clang::tidy::quiesce

#endif
