//===- masked-clock-read.cpp ----------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modelled: the region from a mask to its unmask on every path. It is a fault
// only where each path through it reads one clock and does nothing else but
// work on local variables: two reads are a snapshot, and any other access,
// call or asm may be what the mask is for.
// Not modelled: masks that one function sets and another takes back.
//===----------------------------------------------------------------------===//

#include "masked-clock-read.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/MapVector.h"

namespace clang::tidy::quiesce {

namespace {

enum Outcome : unsigned { Clean, Unused, Dirty, Clock };

/// A: below. B: 1 where what the function's parameters and *this point to is
/// a local variable of its caller.
class MaskMachine : public Machine {
public:
  enum : uint64_t { Off, Masked, Read, Busy };

  RoleSet interest(State S) const override {
    if (S.A == Off)
      return {Role::Mask, Role::SetMask};
    return {Role::Mask, Role::Unmask, Role::SetMask, Role::ClockRead};
  }

  /// What a helper does under the mask is as good a reason for it.
  bool entersAll(State S) const override {
    return S.A == Masked || S.A == Read;
  }

  void step(PathState &Path, const Event &E) override {
    uint64_t &S = Path.S.A;
    if (S == Off) {
      if (E.R == Role::Mask || E.R == Role::SetMask) {
        S = Masked;
        Path.Origin = &E;
      }
      return;
    }
    switch (E.R) {
    case Role::Unmask:
    case Role::SetMask:
      mark(S == Read ? Clean : S == Masked ? Unused : Dirty, E, Path);
      S = Off;
      Path.Origin = nullptr;
      break;
    case Role::ClockRead:
      mark(Clock, E, Path);
      S = S == Masked && isOwn(E) ? Read : Busy;
      break;
    case Role::Transparent:
      Through = E.S;
      break;
    case Role::Tracepoint:
      // The traced half of a mask's own macro.
      if (Through == E.S)
        break;
      [[fallthrough]];
    case Role::Access:
      if (Path.S.B && isOfCaller(E))
        break;
      [[fallthrough]];
    default:
      S = Busy;
    }
  }

  /// A mask that fails has masked nothing.
  void answered(PathState &Path, unsigned Result, bool Zero) override {
    if (!Zero && Path.S.A == Masked && Path.Origin &&
        Path.Origin->Result == Result) {
      Path.S.A = Off;
      Path.Origin = nullptr;
    }
  }

  State enter(State Caller, const Event &Call,
              const FunctionDecl *Callee) override {
    bool Own = Call.Ends || isa<CXXConstructorDecl>(Callee);
    bool Others = false;
    auto Look = [&](const clang::tidy::quiesce::Path &Of) {
      const auto *Var =
          Of.empty() ? nullptr : dyn_cast_or_null<VarDecl>(Of.front());
      bool Local =
          Var && Var->hasLocalStorage() && !llvm::is_contained(Of, nullptr);
      (Local ? Own : Others) = true;
    };
    for (const Expr *A : Call.Args)
      if (A->getType()->isPointerType())
        Look(Program::pointeeOf(A));
    if (Call.This)
      Look(Call.This->getType()->isPointerType() ? Program::pointeeOf(Call.This)
                                                 : Program::pathOf(Call.This));
    return {Caller.A, Own && !Others};
  }
  State back(State Before, State Callee, const Event &,
             const FunctionDecl *) override {
    return {Callee.A, Before.B};
  }

  void print(llvm::raw_ostream &OS, State S, const Program &) const override {
    static constexpr llvm::StringRef Names[] = {"not masked", "masked",
                                                "masked, one clock read",
                                                "masked for something else"};
    OS << Names[S.A] << (S.B ? "; parameters are the caller's own" : "");
  }
  llvm::StringRef nameOf(const Mark &M) const override {
    static constexpr llvm::StringRef Names[] = {
        "end of a mask around one clock", "end of an unused mask",
        "end of a mask with a reason", "clock under a mask"};
    return Names[M.Kind];
  }

  void leave(PathState &Path) override {
    if (Path.S.A != Off && Path.Origin)
      mark(Dirty, *Path.Origin, Path);
  }

private:
  static bool isOfCaller(const Event &E) {
    const auto *Of = dyn_cast_or_null<Expr>(E.S);
    clang::tidy::quiesce::Path P =
        Of ? Program::pathOf(Of) : clang::tidy::quiesce::Path();
    return !P.empty() && isa_and_nonnull<ParmVarDecl, FieldDecl>(P.front()) &&
           llvm::count(P, nullptr) <= 1;
  }

  /// Whether a clock writes only to local variables.
  static bool isOwn(const Event &E) {
    return llvm::all_of(E.Args, [](const Expr *A) {
      if (!A->getType()->isPointerType() ||
          isa<CXXNullPtrLiteralExpr, GNUNullExpr, IntegerLiteral>(
              A->IgnoreParenCasts()))
        return true;
      Path Of = Program::pointeeOf(A);
      const auto *Var =
          Of.empty() ? nullptr : dyn_cast_or_null<VarDecl>(Of.front());
      return Var && Var->hasLocalStorage() && !llvm::is_contained(Of, nullptr);
    });
  }
  const Stmt *Through = nullptr;
};

/// Local variables that others can reach: their address is given away, or a
/// lambda holds them.
class Escapes : public RecursiveASTVisitor<Escapes> {
public:
  explicit Escapes(Program &P) : P(P) {}
  bool VisitCallExpr(CallExpr *C) {
    // What clocks and masks are given they do not keep.
    bool Known = llvm::any_of(P.eventsOf(C), [](const Event &E) {
      return RoleSet{Role::ClockRead, Role::Mask, Role::Unmask, Role::SetMask,
                     Role::Transparent}
          .has(E.R);
    });
    if (Known)
      for (const Expr *A : C->arguments())
        Harmless.insert(A->IgnoreParenCasts());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *U) {
    if (U->getOpcode() == UO_AddrOf && !Harmless.contains(U))
      note(U->getSubExpr());
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) {
    for (const LambdaCapture &C : L->captures())
      if (C.capturesVariable() && C.getCaptureKind() == LCK_ByRef)
        Found.insert(cast<ValueDecl>(C.getCapturedVar()->getCanonicalDecl()));
    return true;
  }
  llvm::SmallPtrSet<const ValueDecl *, 4> Found;

private:
  void note(const Expr *E) {
    Path Of = Program::pathOf(E);
    if (!Of.empty() && !llvm::is_contained(Of, nullptr))
      Found.insert(Of.front());
  }
  Program &P;
  llvm::SmallPtrSet<const Expr *, 4> Harmless;
};

/// Whether what a clock says goes into one of some variables.
class GoesInto : public RecursiveASTVisitor<GoesInto> {
public:
  GoesInto(const Stmt *Clock, const llvm::SmallPtrSetImpl<const ValueDecl *> &V)
      : Clock(Clock), Variables(V) {}
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->isAssignmentOp() && contains(B->getRHS()))
      look(B->getLHS());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    if (D->hasInit() && contains(D->getInit()))
      Found |= Variables.contains(D->getCanonicalDecl());
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    if (C == Clock)
      for (const Expr *A : C->arguments())
        if (const auto *U = dyn_cast<UnaryOperator>(A->IgnoreParenCasts());
            U && U->getOpcode() == UO_AddrOf)
          look(U->getSubExpr());
    return true;
  }
  bool Found = false;

private:
  void look(const Expr *E) {
    Path Of = Program::pathOf(E);
    Found |= !Of.empty() && Of.front() && Variables.contains(Of.front());
  }
  bool contains(const Stmt *S) const {
    return S == Clock || llvm::any_of(S->children(), [&](const Stmt *Child) {
             return Child && contains(Child);
           });
  }
  const Stmt *Clock;
  const llvm::SmallPtrSetImpl<const ValueDecl *> &Variables;
};

/// The variables named in and outside of some ranges of a function.
class VariableUses : public RecursiveASTVisitor<VariableUses> {
public:
  VariableUses(const SourceManager &SM, ArrayRef<CharSourceRange> Ranges)
      : SM(SM), Ranges(Ranges) {}
  bool VisitDeclRefExpr(DeclRefExpr *D) {
    Named.insert(SM.getFileLoc(D->getLocation()));
    const auto *Var = dyn_cast<VarDecl>(D->getDecl());
    if (Var && Var->isLocalVarDecl())
      (inRanges(D->getLocation()) ? Inside : Outside).insert(Var);
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    Named.insert(SM.getFileLoc(D->getLocation()));
    return true;
  }
  bool VisitDeclStmt(DeclStmt *D) {
    if (D->isSingleDecl())
      Single[D->getSingleDecl()] = D;
    return true;
  }
  llvm::SmallPtrSet<const VarDecl *, 4> Inside, Outside;
  llvm::DenseSet<SourceLocation> Named; ///< Where this configuration names one.
  llvm::DenseMap<const Decl *, const DeclStmt *> Single;

private:
  bool inRanges(SourceLocation Loc) const {
    Loc = SM.getExpansionLoc(Loc);
    return llvm::any_of(Ranges, [&](const CharSourceRange &R) {
      return !SM.isBeforeInTranslationUnit(Loc, R.getBegin()) &&
             SM.isBeforeInTranslationUnit(Loc, R.getEnd());
    });
  }
  const SourceManager &SM;
  ArrayRef<CharSourceRange> Ranges;
};

/// A whole statement in a block with its semicolon, and its line where nothing
/// else stands on it. Invalid where the text is anything else: part of an
/// expression, the only statement of an if, or inside a macro.
CharSourceRange statementText(SourceRange Spelled, const Program &P) {
  const SourceManager &SM = P.context().getSourceManager();
  if (SM.isMacroArgExpansion(Spelled.getBegin()))
    return {};
  CharSourceRange R = Lexer::getAsCharRange(SM.getExpansionRange(Spelled), SM,
                                            P.context().getLangOpts());
  if (R.isInvalid() || !P.isUserCode(R.getBegin()))
    return {};
  StringRef Buffer = SM.getBufferData(SM.getFileID(R.getBegin()));
  size_t Begin = SM.getFileOffset(R.getBegin());
  size_t End = SM.getFileOffset(R.getEnd());
  size_t Before = Buffer.find_last_not_of(" \t\r\n", Begin ? Begin - 1 : 0);
  size_t After = Buffer.find_first_not_of(" \t", End);
  if (!Begin || Before == StringRef::npos || After == StringRef::npos ||
      !StringRef(";{}").contains(Buffer[Before]) || Buffer[After] != ';')
    return {};
  End = After + 1;
  size_t LineBegin = Buffer.rfind('\n', Begin - 1) + 1;
  size_t LineEnd = Buffer.find_first_not_of(" \t\r", End);
  // A comment behind the statement is about it, and goes with it.
  StringRef Rest = LineEnd == StringRef::npos ? "" : Buffer.substr(LineEnd);
  if (Rest.starts_with("//")) {
    LineEnd = Buffer.find('\n', LineEnd);
  } else if (size_t Close = Rest.find("*/"); Rest.starts_with("/*") &&
                                             Close != StringRef::npos &&
                                             Rest.find('\n') > Close) {
    size_t Next = Buffer.find_first_not_of(" \t\r", LineEnd + Close + 2);
    if (Next != StringRef::npos && Buffer[Next] == '\n')
      LineEnd = Next;
  }
  if (LineEnd != StringRef::npos && Buffer[LineEnd] == '\n' &&
      Buffer.slice(LineBegin, Begin).trim(" \t").empty()) {
    Begin = LineBegin;
    End = LineEnd + 1;
  }
  SourceLocation File = SM.getLocForStartOfFile(SM.getFileID(R.getBegin()));
  return CharSourceRange::getCharRange(File.getLocWithOffset(Begin),
                                       File.getLocWithOffset(End));
}

} // namespace

/// Whether a variable begins with a value: a C++ record without one has the
/// call of a constructor that does nothing.
static bool hasInit(const VarDecl &Var) {
  const auto *C = dyn_cast_or_null<CXXConstructExpr>(Var.getInit());
  return Var.hasInit() &&
         !(C && C->getNumArgs() == 0 && C->getConstructor()->isTrivial());
}

/// Whether a variable's name stands in a function's text where no expression
/// or declaration has it: in code that another configuration compiles.
static bool namedElsewhere(const VarDecl &Var, const FunctionDecl &F,
                           const llvm::DenseSet<SourceLocation> &Named,
                           const Program &P) {
  const SourceManager &SM = P.context().getSourceManager();
  SourceLocation Begin = SM.getExpansionLoc(F.getBody()->getBeginLoc());
  SourceLocation End = SM.getExpansionLoc(F.getBody()->getEndLoc());
  FileID File = SM.getFileID(Begin);
  if (SM.getFileID(End) != File)
    return true;
  StringRef Buffer = SM.getBufferData(File);
  Lexer Lex(SM.getLocForStartOfFile(File), P.context().getLangOpts(),
            Buffer.begin(), Buffer.data() + SM.getFileOffset(Begin),
            Buffer.end());
  Token T;
  while (!Lex.LexFromRawLexer(T)) {
    SourceLocation Loc = T.getLocation();
    if (SM.getFileOffset(Loc) >= SM.getFileOffset(End))
      break;
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Var.getName() &&
        !Named.contains(Loc))
      return true;
  }
  return false;
}

/// What to delete so that mask, unmasks and the variables that only they use
/// are gone; empty where that cannot be done safely.
static SmallVector<CharSourceRange, 4> removals(const Event &Origin,
                                                ArrayRef<const Mark *> Unmasks,
                                                const FunctionDecl &F,
                                                const Program &P) {
  SmallVector<CharSourceRange, 4> Out;
  auto Add = [&](const Event &E) {
    CharSourceRange R =
        E.S ? statementText(E.S->getSourceRange(), P) : CharSourceRange();
    if (R.isValid() && llvm::none_of(Out, [&](const CharSourceRange &Old) {
          return Old.getBegin() == R.getBegin();
        }))
      Out.push_back(R);
    return R.isValid();
  };
  if (!Origin.E || !Add(Origin))
    return {};
  for (const Mark *U : Unmasks)
    if (!U->Calls.empty() || !Add(*U->At))
      return {};
  VariableUses Uses(P.context().getSourceManager(), Out);
  Uses.TraverseStmt(F.getBody());
  for (const VarDecl *Var : Uses.Inside) {
    // What else is done to the saved mask is not ours to judge.
    auto Decl = Uses.Single.find(Var);
    if (Uses.Outside.contains(Var) || Decl == Uses.Single.end() ||
        hasInit(*Var) || namedElsewhere(*Var, F, Uses.Named, P))
      return {};
    SourceRange Range = Decl->second->getSourceRange();
    // The range of a DeclStmt has its semicolon; statementText adds it back.
    Range.setEnd(Var->getEndLoc());
    CharSourceRange R = statementText(Range, P);
    if (R.isInvalid())
      return {};
    Out.push_back(R);
  }
  return Out;
}

void MaskedClockReadCheck::analyse(Program &P) {
  MaskMachine M;
  Walk W(P, M);
  struct Region {
    const FunctionDecl *F = nullptr;
    SmallVector<const Mark *, 2> Unmasks;
    const Mark *ClockRead = nullptr;
    bool Dirty = false, MigrationSafe = true;
  };
  llvm::MapVector<const Event *, Region> Regions;
  // A template is right for all of its instances or wrong for all.
  llvm::DenseSet<SourceLocation> DirtyPlaces;
  auto In = [&](const FunctionDecl *F) {
    RoleSet Foot = P.footprint(F);
    if (!Foot.meets({Role::Mask, Role::SetMask}) || !Foot.has(Role::ClockRead))
      return;
    Escapes Escaped(P);
    Escaped.TraverseStmt(F->getBody());
    for (const Mark &Found : W.run(F, State()).Marks) {
      if (!Found.Origin)
        continue;
      Region &R = Regions[Found.Origin];
      R.F = F;
      if (Found.Kind == Clock) {
        R.ClockRead = &Found;
        R.MigrationSafe &= Found.At->E && Found.At->E->MigrationSafe;
        GoesInto Into(Found.outermost()->S, Escaped.Found);
        if (!Escaped.Found.empty())
          Into.TraverseStmt(F->getBody());
        R.Dirty |= Into.Found;
      } else if (Found.Kind == Clean ||
                 // A guard whose loop does not turn even once.
                 (Found.Kind == Unused && Found.outermost()->Ends))
        R.Unmasks.push_back(&Found);
      else
        R.Dirty = true;
    }
  };
  llvm::for_each(P.functions(), In);
  llvm::for_each(P.headerFunctions(), In);

  for (const auto &[Origin, R] : Regions)
    if (R.Dirty)
      DirtyPlaces.insert(P.place(Origin->Loc));
  for (const auto &[Origin, R] : Regions) {
    if (R.Unmasks.empty() || !R.ClockRead ||
        DirtyPlaces.contains(P.place(Origin->Loc)) || !isNew(Origin->Loc))
      continue;
    {
      auto Diag = diag(P.place(Origin->Loc),
                       R.MigrationSafe
                           ? "'%0' masks only to read the clock with '%1', "
                             "which needs no mask; drop it"
                           : "'%0' masks only to read the clock with '%1'; "
                             "disable preemption instead or use a trace clock")
                  << P.spelling(*Origin) << P.spelling(*R.ClockRead->At);
      if (R.MigrationSafe)
        for (const CharSourceRange &Range :
             removals(*Origin, R.Unmasks, *R.F, P))
          Diag << FixItHint::CreateRemoval(Range);
    }
    diag(P.place(R.ClockRead->outermost()->Loc),
         "the only thing done under the mask", DiagnosticIDs::Note);
  }
}

} // namespace clang::tidy::quiesce
