//===- idle-reader.cpp ----------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modelled: for each flavour whether it watches, how deep in brackets that
// make it watch again, and how deep in readers. Callees with a visible body
// are followed. A function that sits in an idle slot of an ops table is
// entered not watching, unless the table's flag says otherwise.
// Not modelled: idle contexts that another file enters; whether a section such
// as .cpuidle.text is entered watching (the window decides, not the section).
//===----------------------------------------------------------------------===//

#include "idle-reader.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/MapVector.h"

namespace clang::tidy::quiesce {

namespace {

enum Fault : unsigned { Reader, Trace, Uses, Enqueue, Quiescent };

/// A: one bit for each flavour that is not watching; from bit 32, the depth of
/// brackets that watch again. B: two bits of reader depth for each flavour.
class IdleMachine : public Machine {
public:
  static uint64_t flavours(const Entry &E) {
    return E.F ? uint64_t(1) << E.F->Index : E.In->Watched;
  }

  RoleSet interest(State S) const override {
    RoleSet Roles{Role::IdleEnter, Role::IdleExit, Role::ReaderEnter,
                  Role::ReaderExit, Role::QuiescentState};
    if (S.A)
      Roles.add({Role::WatchingEnter, Role::WatchingExit, Role::Tracepoint,
                 Role::UsesRcu, Role::EnqueueCallback});
    return Roles;
  }

  void step(PathState &Path, const Event &E) override {
    if (!E.E || E.E->Noop)
      return;
    State &S = Path.S;
    uint64_t Mask = flavours(*E.E);
    switch (E.R) {
    case Role::IdleEnter:
      if (inReader(S, Mask))
        mark(Quiescent, E, Path);
      S.A |= Mask;
      Path.Origin = &E;
      break;
    case Role::IdleExit:
      S.A &= ~Mask;
      if (!(S.A & Idle)) {
        S.A = 0;
        Path.Origin = nullptr;
      }
      break;
    case Role::WatchingEnter:
      if ((S.A & Idle) && depth(S) < 3)
        S.A += One;
      break;
    case Role::WatchingExit:
      if (depth(S))
        S.A -= One;
      break;
    case Role::ReaderEnter:
      blame(Reader, Path, E, Mask);
      if (E.E->F) {
        unsigned Shift = 2 * E.E->F->Index;
        if (((S.B >> Shift) & 3) < 3)
          S.B += uint64_t(1) << Shift;
        if (!Path.Origin && !S.A)
          Path.Origin = &E;
      }
      break;
    case Role::ReaderExit:
      if (E.E->F) {
        unsigned Shift = 2 * E.E->F->Index;
        if ((S.B >> Shift) & 3)
          S.B -= uint64_t(1) << Shift;
        if (!S.A && !S.B)
          Path.Origin = nullptr;
      }
      break;
    case Role::Tracepoint:
      blame(Trace, Path, E, Mask);
      break;
    case Role::UsesRcu:
      blame(Uses, Path, E, Mask);
      break;
    case Role::EnqueueCallback:
      blame(Enqueue, Path, E, Mask);
      break;
    case Role::QuiescentState:
      if (inReader(S, Mask))
        mark(Quiescent, E, Path);
      break;
    default:
      break;
    }
  }

  void print(llvm::raw_ostream &OS, State S, const Program &P) const override {
    if (!(S.A & Idle)) {
      OS << "watching";
    } else {
      OS << (depth(S) ? "watching again, idle for " : "idle for ");
      P.printFlavours(OS, S.A & Idle);
    }
    uint64_t Readers = 0;
    for (unsigned I = 0; I != 24; ++I)
      if (S.B >> 2 * I & 3)
        Readers |= uint64_t(1) << I;
    if (Readers) {
      OS << "; reader of ";
      P.printFlavours(OS, Readers);
    }
  }
  llvm::StringRef nameOf(const Mark &M) const override {
    static constexpr llvm::StringRef Names[] = {
        "reader", "tracepoint", "RCU inside", "callback", "quiescent state"};
    return Names[M.Kind];
  }

private:
  static constexpr uint64_t Idle = 0xffffffff, One = uint64_t(1) << 32;
  static unsigned depth(State S) { return S.A >> 32; }
  static bool inReader(State S, uint64_t Mask) {
    for (unsigned I = 0; I != 24; ++I)
      if ((Mask >> I & 1) && ((S.B >> 2 * I) & 3))
        return true;
    return false;
  }
  void blame(Fault F, const PathState &Path, const Event &E, uint64_t Mask) {
    if ((Path.S.A & Idle & Mask) && !depth(Path.S))
      mark(F, E, Path);
  }
};

/// The table slot that makes a function an idle context.
struct IdleContext {
  const FunctionDecl *F;
  const Entry *E;
  SourceLocation Slot;
};

} // namespace

namespace {
/// Whether an initialiser names a flag: an enumerator, or a macro at any depth
/// of those that were written.
class NamesFlag : public RecursiveASTVisitor<NamesFlag> {
public:
  NamesFlag(Program &P, StringRef Flag)
      : SM(P.context().getSourceManager()), LangOpts(P.context().getLangOpts()),
        Flag(Flag) {}
  bool VisitExpr(Expr *E) {
    if (const auto *D = dyn_cast<DeclRefExpr>(E))
      Found |= D->getDecl()->getIdentifier() && D->getDecl()->getName() == Flag;
    for (SourceLocation Loc = E->getExprLoc(); Loc.isMacroID() && !Found;
         Loc = SM.getImmediateMacroCallerLoc(Loc))
      Found = SM.isMacroBodyExpansion(Loc) &&
              Lexer::getImmediateMacroName(Loc, SM, LangOpts) == Flag;
    return !Found;
  }
  bool Found = false;

private:
  const SourceManager &SM;
  const LangOptions &LangOpts;
  StringRef Flag;
};

/// Where a word stands in a file's code: not in comments, strings or
/// preprocessor directives.
std::vector<SourceLocation> wordsInCode(Program &P, FileID File,
                                        StringRef Word) {
  const SourceManager &SM = P.context().getSourceManager();
  std::vector<SourceLocation> Out;
  StringRef Buffer = SM.getBufferData(File);
  if (!Buffer.contains(Word))
    return Out;
  Lexer Lex(SM.getLocForStartOfFile(File), P.context().getLangOpts(),
            Buffer.begin(), Buffer.begin(), Buffer.end());
  Token T;
  bool Directive = false;
  while (!Lex.LexFromRawLexer(T)) {
    if (T.isAtStartOfLine())
      Directive = T.is(tok::hash);
    if (!Directive && T.is(tok::raw_identifier) && T.getRawIdentifier() == Word)
      Out.push_back(T.getLocation());
  }
  return Out;
}
} // namespace

namespace {
/// The assignments to a table's slot, in functions that do not say what the
/// flags of that table are: firmware or another file says it.
class WithoutFlags : public RecursiveASTVisitor<WithoutFlags> {
public:
  WithoutFlags(Program &P, const Entry &E) : P(P), E(E) {
    for (const FunctionDecl *F : P.functions()) {
      Slots.clear();
      Told.clear();
      TraverseStmt(F->getBody());
      for (const auto &[Of, Loc] : Slots)
        if (!Told.count(Of))
          Found.insert(Loc);
    }
  }
  bool VisitBinaryOperator(BinaryOperator *B) {
    const auto *M = dyn_cast<MemberExpr>(B->getLHS()->IgnoreParens());
    const auto *Field = M ? dyn_cast<FieldDecl>(M->getMemberDecl()) : nullptr;
    if (!B->isAssignmentOp() || !Field ||
        Field->getParent()->getName() != E.Record)
      return true;
    llvm::FoldingSetNodeID Of;
    M->getBase()->IgnoreParenImpCasts()->Profile(Of, P.context(),
                                                 /*Canonical=*/true);
    if (Field->getName() == E.FlagField)
      Told.insert(Of);
    else if (llvm::is_contained(E.Names, Field->getName()))
      Slots.emplace_back(Of, B->getOperatorLoc());
    return true;
  }
  llvm::DenseSet<SourceLocation> Found;

private:
  Program &P;
  const Entry &E;
  std::vector<std::pair<llvm::FoldingSetNodeID, SourceLocation>> Slots;
  std::set<llvm::FoldingSetNodeID> Told;
};
} // namespace

static std::vector<IdleContext> idleContexts(Program &P) {
  const SourceManager &SM = P.context().getSourceManager();
  std::vector<IdleContext> Out;
  for (const Entry *E : P.vocabulary().fields()) {
    if (E->R != Role::IdleCallback)
      continue;
    llvm::MapVector<const FunctionDecl *, SourceLocation> Slots;
    llvm::SmallPtrSet<const FunctionDecl *, 8> TakenBack;
    std::vector<SourceRange> Tables;
    std::optional<WithoutFlags> Unsaid;
    for (const FieldFunction &FF : P.fieldFunctions()) {
      if (!FF.F || !Program::isOf(FF, *E))
        continue;
      if (!E->FlagField.empty() && !FF.Record) {
        if (!Unsaid)
          Unsaid.emplace(P, *E);
        if (Unsaid->Found.contains(FF.Loc))
          continue;
      }
      Slots.insert({FF.F->getCanonicalDecl(), FF.Loc});
      if (E->UnlessFlag.empty() || !FF.Record)
        continue;
      NamesFlag Flag(P, E->UnlessFlag);
      Flag.TraverseStmt(const_cast<InitListExpr *>(FF.Record));
      if (Flag.Found)
        TakenBack.insert(FF.F->getCanonicalDecl());
      Tables.push_back(
          SM.getExpansionRange(FF.Record->getSourceRange()).getAsRange());
    }
    if (Slots.empty())
      continue;
    // Elsewhere in the file the flag may be set at run time, for a state that
    // cannot be told from here: then nothing is known about any of them.
    auto Elsewhere = [&](SourceLocation Loc) {
      return llvm::none_of(Tables, [&](SourceRange R) {
        return SM.isPointWithin(Loc, R.getBegin(), R.getEnd());
      });
    };
    if (!E->UnlessFlag.empty() &&
        llvm::any_of(wordsInCode(P, SM.getMainFileID(), E->UnlessFlag),
                     Elsewhere))
      continue;
    for (const auto &[F, Slot] : Slots)
      if (!TakenBack.contains(F))
        Out.push_back({F, E, Slot});
  }
  return Out;
}

namespace {
class Calls : public RecursiveASTVisitor<Calls> {
public:
  bool VisitCallExpr(CallExpr *C) {
    Found.push_back(C);
    return true;
  }
  llvm::SmallVector<const CallExpr *, 8> Found;
};
} // namespace

/// The last expression of a statement expression, through parentheses.
static const Expr *valueOf(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *S = dyn_cast<StmtExpr>(E);
      S && !S->getSubStmt()->body_empty())
    if (const auto *Last = dyn_cast<Expr>(S->getSubStmt()->body_back()))
      return valueOf(Last);
  return E;
}

/// Functions whose own name says that they are idle contexts, and those that
/// such a function runs through a slot that is patched.
static void addByName(Program &P, std::vector<IdleContext> &Out) {
  std::vector<IdleContext> Named;
  for (const FunctionDecl *F : P.functions())
    for (const Entry *E : P.entries(F))
      if (E->R == Role::IdleCallback)
        Named.push_back({F, E, F->getLocation()});
  if (Named.empty())
    return;
  struct Update {
    const FunctionDecl *Slot, *To;
    SourceLocation Loc;
  };
  std::vector<Update> Updates;
  for (const FunctionDecl *F : P.functions())
    for (const Event &E : P.eventsIn(F))
      if (E.R == Role::SlotUpdate) {
        const Expr *To = E.arg(E.E->Function);
        // The macro keeps it in a variable of its own.
        if (const auto *D =
                To ? dyn_cast<DeclRefExpr>(To->IgnoreParenCasts()) : nullptr)
          if (const auto *Var = dyn_cast<VarDecl>(D->getDecl());
              Var && Var->hasLocalStorage() && Var->hasInit())
            To = Var->getInit();
        const FunctionDecl *Slot = P.resolve(E.arg(E.E->Object));
        const FunctionDecl *Runs = P.resolve(To);
        if (Slot && Runs)
          Updates.push_back({Slot->getCanonicalDecl(), Runs, E.Loc});
      }
  for (size_t I = 0; I != Named.size(); ++I) {
    IdleContext C = Named[I];
    Out.push_back(C);
    const FunctionDecl *Body = nullptr;
    if (!C.F->hasBody(Body))
      continue;
    Calls In;
    In.TraverseStmt(Body->getBody());
    for (const CallExpr *Call : In.Found)
      for (const Update &U : Updates)
        // static_call() calls through the slot's address.
        if (const FunctionDecl *Slot = P.resolve(valueOf(Call->getCallee()));
            Slot && Slot->getCanonicalDecl() == U.Slot &&
            llvm::none_of(Named, [&](const IdleContext &Other) {
              return Other.F->getCanonicalDecl() == U.To->getCanonicalDecl();
            }))
          Named.push_back({U.To, C.E, U.Loc});
  }
}

void IdleReaderCheck::analyse(Program &P) {
  IdleMachine M;
  Walk W(P, M);

  auto Report = [&](const Mark &Found, const Entry &Region,
                    SourceLocation Slot) {
    const Event &Blamed = *Found.outermost();
    if (!isNew(Blamed.Loc))
      return;
    std::string Name = P.spelling(*Found.At);
    bool Thread = Region.F && Region.F->NeedsRegistration;
    switch (Found.Kind) {
    case Reader:
      if (Thread)
        diag(P.place(Blamed.Loc),
             "RCU reader '%0' is entered while the thread is "
             "offline; move it to where the thread is online")
            << Name;
      else
        diag(P.place(Blamed.Loc),
             "RCU reader '%0' is entered while RCU is not "
             "watching; move it out of the idle window or use "
             "SRCU")
            << Name;
      break;
    case Trace:
      if (Found.At->Callee && Found.At->Callee->getNameAsString() == Name)
        diag(P.place(Blamed.Loc), "tracepoint '%0' is reached while RCU is not "
                                  "watching; move it out of the idle window")
            << Name;
      else
        diag(P.place(Blamed.Loc),
             "'%0' is traced while RCU is not watching; move it "
             "out of the idle window or use its raw_ form")
            << Name;
      break;
    case Uses:
      diag(P.place(Blamed.Loc),
           Thread ? "'%0' uses RCU while the thread is offline; move it to "
                    "where the thread is online"
                  : "'%0' uses RCU while RCU is not watching; move it out "
                    "of the idle window")
          << Name;
      break;
    case Enqueue:
      diag(P.place(Blamed.Loc),
           Thread ? "'%0' posts a callback while the thread is offline; move "
                    "it to where the thread is online"
                  : "'%0' posts a callback while RCU is not watching; move "
                    "it out of the idle window")
          << Name;
      break;
    case Quiescent:
      diag(P.place(Blamed.Loc),
           "quiescent state '%0' is reported inside a read-side "
           "critical section; move it behind the reader's end")
          << Name;
      break;
    }
    noteCalls(P, Found);
    if (Found.Kind == Quiescent) {
      if (Found.Origin)
        diag(P.place(Found.Origin->Loc),
             "the read-side critical section begins here", DiagnosticIDs::Note);
    } else if (Found.Origin)
      diag(P.place(Found.Origin->Loc),
           Thread ? "the thread goes offline here" : "RCU stops watching here",
           DiagnosticIDs::Note);
    else
      diag(P.place(Slot), "RCU does not watch in a callback set here",
           DiagnosticIDs::Note);
  };

  auto Each = [&](llvm::ArrayRef<const FunctionDecl *> Functions) {
    for (const FunctionDecl *F : Functions)
      if (P.footprint(F).meets({Role::IdleEnter, Role::QuiescentState}))
        for (const Mark &Found : W.run(F, State()).Marks)
          if (Found.Origin) {
            // A guard's own entry lies in its constructor.
            const Entry *Region =
                Found.Origin->E ? Found.Origin->E : Found.At->E;
            Report(Found, *Region, SourceLocation());
          }
  };
  Each(P.functions());
  Each(P.headerFunctions());

  std::vector<IdleContext> Contexts = idleContexts(P);
  addByName(P, Contexts);
  for (const IdleContext &C : Contexts) {
    const FunctionDecl *Body = nullptr;
    if (!C.F->hasBody(Body) || !P.isUserCode(Body->getLocation()))
      continue;
    State Entered;
    Entered.A = IdleMachine::flavours(*C.E);
    for (const Mark &Found : W.run(Body, Entered).Marks)
      if (!Found.Origin && Found.Kind != Quiescent)
        Report(Found, *C.E, C.Slot);
  }
}

} // namespace clang::tidy::quiesce
