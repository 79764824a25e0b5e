//===- Event.cpp - a function seen as events ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Event.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace clang::tidy::quiesce;

static SourceLocation bodyLocation(const FunctionDecl *F) {
  const FunctionDecl *Def = nullptr;
  return F->hasBody(Def) ? Def->getLocation() : SourceLocation();
}

static const FunctionDecl *bodyOf(const FunctionDecl *F) {
  const FunctionDecl *Def = nullptr;
  if (!F || !F->hasBody(Def) || Def->isDependentContext() ||
      Def->isInvalidDecl())
    return nullptr;
  return Def;
}

/// The function that a call reaches, where the AST alone says so.
static const FunctionDecl *calleeOf(const CallExpr *Call) {
  return Call->getDirectCallee();
}

/// An argument list that counts as the function's own parameters do: without
/// the object of an overloaded operator.
static llvm::SmallVector<const Expr *, 4> argsOf(const CallExpr *Call) {
  llvm::SmallVector<const Expr *, 4> Args;
  for (const Expr *A : Call->arguments())
    Args.push_back(A);
  if (isa<CXXOperatorCallExpr>(Call) && !Args.empty() &&
      Call->getDirectCallee() && isa<CXXMethodDecl>(Call->getDirectCallee()))
    Args.erase(Args.begin());
  return Args;
}

/// The cleanup function of a variable, or null.
static const FunctionDecl *cleanupOf(const VarDecl *Var) {
  const auto *A = Var->getAttr<CleanupAttr>();
  return A ? A->getFunctionDecl() : nullptr;
}

/// The destructor that runs when a variable goes, or null.
static const CXXDestructorDecl *destructorOf(QualType T) {
  const auto *R = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return R && R->hasDefinition() ? R->getDestructor() : nullptr;
}

/// Whether an lvalue lies wholly in a local variable of this thread.
static bool isLocal(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return !M->isArrow() && isLocal(M->getBase());
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return A->getBase()->IgnoreParenImpCasts()->getType()->isArrayType() &&
           isLocal(A->getBase());
  if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
    const auto *Var = dyn_cast<VarDecl>(D->getDecl());
    if (!Var)
      return !isa<BindingDecl>(D->getDecl());
    return (Var->hasLocalStorage() && !Var->getType()->isReferenceType() &&
            !Var->getType().isVolatileQualified()) ||
           Var->isConstexpr();
  }
  return isa<CompoundLiteralExpr, MaterializeTemporaryExpr, StringLiteral,
             PredefinedExpr>(E);
}

//===----------------------------------------------------------------------===//
// What a translation unit holds
//===----------------------------------------------------------------------===//

class Program::Collector : public RecursiveASTVisitor<Collector> {
public:
  explicit Collector(Program &P) : P(P) {}
  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) {
    add(F);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) {
    add(L->getCallOperator());
    return true;
  }
  bool VisitInitListExpr(InitListExpr *List) {
    // Both forms are visited; only the semantic one has a slot per field.
    if (InitListExpr *Semantic = List->getSemanticForm())
      List = Semantic;
    if (!Seen.insert(List).second || !List->getType()->isRecordType())
      return true;
    const auto *R = List->getType()->getAsRecordDecl();
    if (!R || R->isUnion())
      return true;
    unsigned I = 0;
    if (const auto *C = dyn_cast<CXXRecordDecl>(R))
      I = C->getNumBases();
    for (const FieldDecl *Field : R->fields()) {
      if (Field->isUnnamedBitField())
        continue;
      if (I >= List->getNumInits())
        break;
      const Expr *Init = List->getInit(I++);
      if (Init && Field->getType()->isPointerType() &&
          Field->getType()->getPointeeType()->isFunctionType())
        if (const FunctionDecl *F = P.resolve(Init))
          P.InFields.push_back({Field, F, Init->getExprLoc(), Of, List});
    }
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (!B->isAssignmentOp())
      return true;
    const auto *M = dyn_cast<MemberExpr>(B->getLHS()->IgnoreParenImpCasts());
    if (!M || !M->getType()->isPointerType() ||
        !M->getType()->getPointeeType()->isFunctionType())
      return true;
    if (const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl()))
      P.InFields.push_back({Field, P.resolve(B->getRHS()), B->getOperatorLoc(),
                            M->isArrow() ? Program::pointeeOf(M->getBase())
                                         : Program::pathOf(M->getBase()),
                            nullptr});
    return true;
  }
  bool TraverseVarDecl(VarDecl *D) {
    Path Outer =
        std::exchange(Of, Path{cast<ValueDecl>(D->getCanonicalDecl())});
    bool Result = RecursiveASTVisitor<Collector>::TraverseVarDecl(D);
    Of = Outer;
    return Result;
  }
  bool VisitDeclRefExpr(DeclRefExpr *D) {
    if (const auto *F = dyn_cast<FunctionDecl>(D->getDecl()))
      ++P.Uses[F->getCanonicalDecl()].first;
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    if (const FunctionDecl *F = calleeOf(C);
        F && isa<DeclRefExpr>(C->getCallee()->IgnoreParenImpCasts()))
      ++P.Uses[F->getCanonicalDecl()].second;
    return true;
  }

private:
  void add(const FunctionDecl *F) {
    if (F->isThisDeclarationADefinition() && bodyOf(F) == F &&
        P.isUserCode(F->getLocation()) && Added.insert(F).second)
      P.Functions.push_back(F);
  }
  Program &P;
  Path Of;
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  llvm::SmallPtrSet<const FunctionDecl *, 16> Added;
};

std::shared_ptr<Program> Program::get(ASTContext &Context, Preprocessor *PP,
                                      std::shared_ptr<const Vocabulary> V) {
  // The checks of one run ask one after another on one thread; clangd parses
  // other files on other threads.
  static thread_local std::weak_ptr<Program> Last;
  if (auto P = Last.lock(); P && &P->Context == &Context && P->V == V)
    return P;
  auto P = std::make_shared<Program>(Context, PP, std::move(V));
  Last = P;
  return P;
}

Program::Program(ASTContext &Context, Preprocessor *PP,
                 std::shared_ptr<const Vocabulary> V)
    : Context(Context), PP(PP), V(std::move(V)) {
  Collector C(*this);
  auto Visit = [&](Decl *D) {
    if (isUserCode(D->getLocation()))
      C.TraverseDecl(D);
  };
  // clangd narrows the scope to the declarations of the main file.
  for (Decl *D : Context.getTraversalScope()) {
    if (auto *TU = dyn_cast<TranslationUnitDecl>(D))
      for (Decl *Top : TU->decls())
        Visit(Top);
    else
      Visit(D);
  }
}

bool Program::isUserCode(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return false;
  const SourceManager &SM = Context.getSourceManager();
  FileID File = SM.getFileID(SM.getExpansionLoc(Loc));
  if (File == SM.getMainFileID())
    return true;
  auto &Cache = const_cast<std::map<FileID, bool> &>(UserFiles);
  auto [It, New] = Cache.try_emplace(File, false);
  if (New) {
    // kernel/sched is built that way: one .c file includes the others.
    if (auto Ref = SM.getFileEntryRefForID(File)) {
      llvm::StringRef Ext = llvm::sys::path::extension(Ref->getName());
      It->second =
          Ext == ".c" || Ext == ".cc" || Ext == ".cpp" || Ext == ".cxx";
    }
  }
  return It->second;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Keeps the entries of the one dialect that the declaration belongs to.
void Program::choose(llvm::ArrayRef<const Entry *> Candidates,
                     const FunctionDecl *F,
                     std::vector<const Entry *> &Out) const {
  const SourceManager &SM = Context.getSourceManager();
  auto Fits = [&](const Entry *E) {
    return !F || !E->Params || F->getNumParams() == *E->Params;
  };
  const Dialect *Chosen = nullptr;
  // A header that the vocabulary names decides; any redeclaration will do.
  if (F)
    for (const FunctionDecl *D : F->redecls()) {
      auto Path = SM.getFilename(SM.getExpansionLoc(D->getLocation()));
      for (const Entry *E : Candidates)
        if (!Chosen && Fits(E) && E->In->declares(Path))
          Chosen = E->In;
    }
  // One that another dialect declares is nobody else's.
  bool Foreign = false;
  if (F && !Chosen && !Candidates.empty())
    for (const FunctionDecl *D : F->redecls())
      Foreign |= V->isDeclaredBySome(
          SM.getFilename(SM.getExpansionLoc(D->getLocation())));
  if (!Chosen)
    for (const Entry *E : Candidates)
      if (Fits(E) && (!Foreign || E->In->Headers.empty())) {
        Chosen = E->In;
        break;
      }
  if (Chosen)
    for (const Entry *E : Candidates)
      if (E->In->Name == Chosen->Name && Fits(E))
        Out.push_back(E);
}

llvm::ArrayRef<const Entry *> Program::entries(const FunctionDecl *F) {
  auto [It, New] = Entries.try_emplace(F->getCanonicalDecl());
  if (!New)
    return It->second;
  std::vector<const Entry *> Out;
  for (const auto *A : F->specific_attrs<AnnotateAttr>())
    for (const Entry *E : V->lookup(Match::Annotation, A->getAnnotation()))
      Out.push_back(E);
  if (Out.empty()) {
    std::string Name;
    if (const IdentifierInfo *Id = F->getIdentifier())
      Name = Id->getName().str();
    // Only free functions and extern "C" ones are known by a bare name; a
    // member or a namespace's function by its qualified one.
    bool Bare =
        isa<TranslationUnitDecl>(F->getDeclContext()->getRedeclContext()) ||
        F->isExternC();
    if (!Name.empty()) {
      if (!Bare)
        Name = F->getQualifiedNameAsString();
      std::vector<const Entry *> All = V->lookup(Match::Function, Name).vec();
      // What a visible body does need not be guessed from the name.
      if (F->hasBody())
        llvm::erase_if(All, [&](const Entry *E) {
          // Nor what a pattern happens to match.
          return isGuess(E->R) || (!llvm::is_contained(E->Names, Name) &&
                                   isUserCode(bodyLocation(F)));
        });
      choose(All, F, Out);
      if (llvm::any_of(Out, [](const Entry *E) { return !isGuess(E->R); }))
        llvm::erase_if(Out, [](const Entry *E) { return isGuess(E->R); });
    }
    // Unload says what runs a function, not what a call of it does.
    if (const auto *S = F->getAttr<SectionAttr>())
      for (const Entry *E : V->lookup(Match::Section, S->getName()))
        if (E->R != Role::Unload)
          Out.push_back(E);
    if (const auto *C = dyn_cast<CXXMethodDecl>(F);
        C && isa<CXXConstructorDecl, CXXDestructorDecl>(C))
      for (const Entry *E : V->lookup(
               Match::Guard, C->getParent()->getQualifiedNameAsString())) {
        // A guard class enters in its constructor and leaves in its destructor.
        bool Leaves = E->R == Role::ReaderExit || E->R == Role::IdleExit ||
                      E->R == Role::WatchingExit || E->R == Role::Unmask ||
                      E->R == Role::Barrier || E->R == Role::ThreadUnregister;
        if (Leaves == isa<CXXDestructorDecl>(C))
          Out.push_back(E);
      }
  }
  // The map may have grown meanwhile.
  return Entries[F->getCanonicalDecl()] = std::move(Out);
}

llvm::ArrayRef<const Entry *> Program::macroEntries(SourceLocation Loc,
                                                    SourceLocation &Expansion) {
  const SourceManager &SM = Context.getSourceManager();
  while (Loc.isMacroID()) {
    if (SM.isMacroBodyExpansion(Loc)) {
      llvm::StringRef Name =
          Lexer::getImmediateMacroName(Loc, SM, Context.getLangOpts());
      if (auto Found = V->lookup(Match::Macro, Name); !Found.empty()) {
        Expansion = SM.getImmediateExpansionRange(Loc).getBegin();
        return Found;
      }
    }
    Loc = SM.getImmediateMacroCallerLoc(Loc);
  }
  return {};
}

bool Program::holds(const Entry &E, llvm::ArrayRef<const Expr *> Args) const {
  if (!E.If)
    return true;
  if (E.If->Argument >= Args.size())
    return false;
  const Expr *A = Args[E.If->Argument];
  Expr::EvalResult Result;
  return A && !A->isValueDependent() && !A->containsErrors() &&
         A->EvaluateAsInt(Result, Context) &&
         Result.Val.getInt().isRepresentableByInt64() &&
         Result.Val.getInt().getExtValue() == E.If->Value;
}

llvm::SmallVector<Event, 2> Program::eventsOf(const CallExpr *Call) {
  llvm::SmallVector<Event, 2> Out;
  const FunctionDecl *F = calleeOf(Call);
  Event Plain;
  Plain.S = Call;
  Plain.Loc = Call->getBeginLoc();
  Plain.Args = argsOf(Call);
  Plain.Callee = F;
  if (F)
    for (const Entry *E : entries(F))
      if (holds(*E, Plain.Args)) {
        Event Ev = Plain;
        Ev.R = E->R;
        Ev.E = E;
        Out.push_back(std::move(Ev));
      }
  SourceLocation Expansion;
  if (Out.empty())
    for (const Entry *E : macroEntries(Plain.Loc, Expansion)) {
      Event Ev = Plain;
      Ev.R = E->R;
      Ev.E = E;
      Out.push_back(std::move(Ev));
    }
  return Out;
}

const Event &Program::named(const Event &Plain, const FunctionDecl *Callee,
                            const Entry *Means) {
  const Event *&Slot = Named[{&Plain, Means}];
  if (!Slot) {
    Event Ev = Plain;
    Ev.Callee = Callee;
    Ev.E = Means;
    Ev.R = Means->R;
    Slot = &Events.emplace_back(std::move(Ev));
  }
  return *Slot;
}

const FunctionDecl *Program::resolve(const Expr *E) const {
  if (!E)
    return nullptr;
  E = E->IgnoreParenCasts();
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E)) {
    // +[] {} and the implicit conversion of a lambda to a function pointer.
    if (const auto *Conv =
            dyn_cast_or_null<CXXConversionDecl>(Call->getMethodDecl()))
      if (Conv->getParent()->isLambda())
        return Conv->getParent()->getLambdaCallOperator();
    return nullptr;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->getOpcode() == UO_AddrOf || U->getOpcode() == UO_Plus ||
        U->getOpcode() == UO_Deref)
      return resolve(U->getSubExpr());
    return nullptr;
  }
  if (const auto *L = dyn_cast<LambdaExpr>(E))
    return L->getCallOperator();
  if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(E))
    return resolve(B->getSubExpr());
  if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(E))
    return resolve(M->getSubExpr());
  // A copy of a lambda.
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    return C->getConstructor()->isCopyOrMoveConstructor()
               ? resolve(C->getArg(0))
               : nullptr;
  if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *F = dyn_cast<FunctionDecl>(D->getDecl()))
      return F;
    const auto *Var = dyn_cast<VarDecl>(D->getDecl());
    if (Var)
      if (const auto *R = Var->getType()->getAsCXXRecordDecl();
          R && R->isLambda())
        return R->getLambdaCallOperator();
    if (Var && (Var->getType().isConstQualified()) && Var->getAnyInitializer())
      return resolve(Var->getAnyInitializer());
    return nullptr;
  }
  const auto *M = dyn_cast<MemberExpr>(E);
  if (!M)
    return nullptr;
  const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
  if (!Field)
    return nullptr;
  // table.slot of a constant table: the initialiser says it all.
  if (const auto *D =
          dyn_cast<DeclRefExpr>(M->getBase()->IgnoreParenImpCasts()))
    if (const auto *Var = dyn_cast<VarDecl>(D->getDecl());
        Var && Var->getType().isConstQualified() && Var->getAnyInitializer())
      if (const auto *List = dyn_cast<InitListExpr>(
              Var->getAnyInitializer()->IgnoreParenImpCasts())) {
        if (const InitListExpr *Semantic =
                List->isSemanticForm() ? List : List->getSemanticForm())
          List = Semantic;
        unsigned I = Field->getFieldIndex();
        return !Field->getParent()->isUnion() && I < List->getNumInits()
                   ? resolve(List->getInit(I))
                   : nullptr;
      }
  // Any other table: one function that every setting of the slot agrees on.
  const FunctionDecl *Only = nullptr;
  for (const FieldFunction &FF : InFields)
    if (FF.Field->getCanonicalDecl() == Field->getCanonicalDecl()) {
      if (!FF.F || (Only && Only != FF.F))
        return nullptr;
      Only = FF.F;
    }
  return Only;
}

const ValueDecl *Program::object(const Expr *E) {
  while (E) {
    E = E->IgnoreParenCasts();
    if (const auto *U = dyn_cast<UnaryOperator>(E))
      E = U->getSubExpr();
    else if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
      E = A->getBase();
    else if (const auto *M = dyn_cast<MemberExpr>(E))
      return M->getMemberDecl();
    else if (const auto *D = dyn_cast<DeclRefExpr>(E))
      return D->getDecl();
    else
      return nullptr;
  }
  return nullptr;
}

std::string Program::spelling(const Event &E) const {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation Loc = E.Loc;
  std::string Name = E.Callee ? E.Callee->getNameAsString() : std::string();
  if (const auto *C = dyn_cast_or_null<CXXMethodDecl>(E.Callee);
      C && isa<CXXConstructorDecl, CXXDestructorDecl>(C))
    Name = C->getParent()->getNameAsString();
  while (Loc.isMacroID()) {
    if (SM.isMacroBodyExpansion(Loc))
      Name = Lexer::getImmediateMacroName(Loc, SM, Context.getLangOpts()).str();
    Loc = SM.getImmediateMacroCallerLoc(Loc);
  }
  return Name;
}

//===----------------------------------------------------------------------===//
// Footprints
//===----------------------------------------------------------------------===//

namespace {
/// Every call, construction and destruction in a body, without a CFG.
class CallVisitor : public RecursiveASTVisitor<CallVisitor> {
public:
  llvm::SmallVector<const CallExpr *, 16> Calls;
  llvm::SmallVector<const FunctionDecl *, 8> Implicit;
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitCallExpr(CallExpr *C) {
    Calls.push_back(C);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *C) {
    Implicit.push_back(C->getConstructor());
    if (const auto *D = destructorOf(C->getType()))
      Implicit.push_back(D);
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    if (const FunctionDecl *F = cleanupOf(D))
      Implicit.push_back(F);
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) {
    if (QualType T = E->getDestroyedType(); !T.isNull())
      if (const auto *D = destructorOf(T))
        Implicit.push_back(D);
    return true;
  }
  // What a lambda does belongs to the lambda.
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
};
} // namespace

RoleSet Program::footprint(const FunctionDecl *F) {
  F = bodyOf(F);
  if (!F)
    return {};
  if (auto It = Feet.find(F); It != Feet.end() && It->second->Done)
    return It->second->Roles;

  // Reads each body once, then joins along the calls until nothing changes:
  // recursion needs no case of its own.
  llvm::SmallVector<const FunctionDecl *, 16> Work{F}, Order;
  while (!Work.empty()) {
    const FunctionDecl *G = Work.pop_back_val();
    auto [It, New] = Feet.try_emplace(G);
    if (!New)
      continue;
    It->second = std::make_unique<Foot>();
    Foot &Here = *It->second;
    Order.push_back(G);
    CallVisitor Visitor;
    Visitor.TraverseStmt(G->getBody());
    if (const auto *C = dyn_cast<CXXConstructorDecl>(G))
      for (const CXXCtorInitializer *I : C->inits())
        if (I->getInit())
          Visitor.TraverseStmt(I->getInit());
    // A destructor goes on with those of the members and bases.
    if (const auto *D = dyn_cast<CXXDestructorDecl>(G)) {
      for (const FieldDecl *Member : D->getParent()->fields())
        if (const auto *Inner = destructorOf(Member->getType()))
          Visitor.Implicit.push_back(Inner);
      for (const CXXBaseSpecifier &Base : D->getParent()->bases())
        if (const auto *Inner = destructorOf(Base.getType()))
          Visitor.Implicit.push_back(Inner);
    }
    llvm::SmallVector<const FunctionDecl *, 16> Callees;
    SourceLocation Ignored;
    auto Note = [&](const FunctionDecl *Callee) {
      bool Known = false;
      for (const Entry *E : entries(Callee)) {
        Here.Roles.add(E->R);
        Known = true;
      }
      if (!Known)
        if (const FunctionDecl *Body = bodyOf(Callee))
          Callees.push_back(Body);
    };
    for (const CallExpr *Call : Visitor.Calls) {
      if (const FunctionDecl *Callee = calleeOf(Call))
        Note(Callee);
      else if (const FunctionDecl *Callee = resolve(Call->getCallee()))
        Note(Callee);
      else
        Here.CallsValues = true;
      // What is given to a visible function may be called there.
      for (const Expr *A : Call->arguments())
        if (A->getType()->isFunctionPointerType())
          if (const FunctionDecl *F = resolve(A))
            if (const FunctionDecl *Callee = calleeOf(Call);
                Callee && bodyOf(Callee) && entries(Callee).empty())
              Note(F);
      for (const Entry *E : macroEntries(Call->getBeginLoc(), Ignored))
        Here.Roles.add(E->R);
    }
    for (const FunctionDecl *Callee : Visitor.Implicit)
      Note(Callee);
    Here.Callees.assign(Callees.begin(), Callees.end());
    Reached.push_back(G);
    Work.append(Callees.begin(), Callees.end());
  }
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const FunctionDecl *G : llvm::reverse(Order)) {
      Foot &Here = *Feet[G];
      RoleSet Before = Here.Roles;
      bool Values = Here.CallsValues;
      for (const FunctionDecl *Callee : Here.Callees) {
        Here.Roles.add(Feet[Callee]->Roles);
        Here.CallsValues |= Feet[Callee]->CallsValues;
      }
      Changed |= !(Before == Here.Roles) || Values != Here.CallsValues;
    }
  }
  for (const FunctionDecl *G : Order)
    Feet[G]->Done = true;
  return Feet[F]->Roles;
}

llvm::ArrayRef<Event> Program::eventsIn(const FunctionDecl *F) {
  F = bodyOf(F);
  if (!F)
    return {};
  auto &Slot = InText[F];
  if (!Slot) {
    auto Out = std::make_unique<std::vector<Event>>();
    CallVisitor Visitor;
    Visitor.TraverseStmt(F->getBody());
    for (const CallExpr *Call : Visitor.Calls)
      for (Event &E : eventsOf(Call))
        Out->push_back(std::move(E));
    InText[F] = std::move(Out);
  }
  return *InText[F];
}

llvm::ArrayRef<const FunctionDecl *> Program::callees(const FunctionDecl *F) {
  F = bodyOf(F);
  if (!F)
    return {};
  footprint(F);
  return Feet[F]->Callees;
}

bool Program::callsValues(const FunctionDecl *F) {
  F = bodyOf(F);
  if (!F)
    return false;
  footprint(F);
  return Feet[F]->CallsValues;
}

llvm::ArrayRef<const FunctionDecl *> Program::headerFunctions() {
  if (!ReachedAll) {
    ReachedAll = true;
    for (const FunctionDecl *F : Functions)
      footprint(F);
    const SourceManager &SM = Context.getSourceManager();
    for (const FunctionDecl *F : Reached)
      if (!isUserCode(F->getLocation()) &&
          !SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation())))
        HeaderInlines.push_back(F);
  }
  return HeaderInlines;
}

bool Program::unloads(const Entry &E) const {
  return E.R == Role::Unload &&
         !(E.Only && PP && PP->isMacroDefined(E.Only->With) &&
           !PP->isMacroDefined(E.Only->Needs));
}

/// Whether an attribute says that a function runs at unload. A section says so
/// only of one that nothing here calls: those are its helpers.
bool Program::runsAtUnload(const FunctionDecl *F) {
  auto Says = [&](Match M, llvm::StringRef Name) {
    return llvm::any_of(V->lookup(M, Name),
                        [&](const Entry *E) { return unloads(*E); });
  };
  auto Use = Uses.find(F->getCanonicalDecl());
  bool Called = Use != Uses.end() && Use->second.second;
  for (const FunctionDecl *D : F->redecls()) {
    if (const auto *S = D->getAttr<SectionAttr>())
      if (!Called && !F->isExternallyVisible() &&
          Says(Match::Section, S->getName()))
        return true;
    for (const Attr *A : D->attrs())
      if (const IdentifierInfo *Id = A->getAttrName())
        if (Says(Match::Attribute, Id->getName()))
          return true;
  }
  return false;
}

namespace {
/// Queued callbacks and started threads.
class HandedVisitor : public RecursiveASTVisitor<HandedVisitor> {
public:
  HandedVisitor(Program &P, std::vector<Program::Handed> &Callbacks,
                std::vector<Program::Handed> &Threads)
      : P(P), Callbacks(Callbacks), Threads(Threads) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseFunctionDecl(FunctionDecl *F) {
    return inside(F, [&] { return Base::TraverseFunctionDecl(F); });
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *F) {
    return inside(F, [&] { return Base::TraverseCXXMethodDecl(F); });
  }
  bool TraverseCXXConstructorDecl(CXXConstructorDecl *F) {
    return inside(F, [&] { return Base::TraverseCXXConstructorDecl(F); });
  }
  bool VisitCallExpr(CallExpr *C) {
    for (Event &E : P.eventsOf(C))
      add(std::move(E));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *C) {
    for (const Entry *E : P.entries(C->getConstructor())) {
      Event Ev;
      Ev.S = C;
      Ev.Loc = C->getBeginLoc();
      Ev.Callee = C->getConstructor();
      Ev.Args.append(C->arg_begin(), C->arg_end());
      Ev.E = E;
      Ev.R = E->R;
      add(std::move(Ev));
    }
    return true;
  }

private:
  using Base = RecursiveASTVisitor<HandedVisitor>;
  template <class Fn> bool inside(const FunctionDecl *F, Fn Go) {
    const FunctionDecl *Outer = std::exchange(In, F);
    bool Result = Go();
    In = Outer;
    return Result;
  }
  void add(Event E) {
    if (E.R != Role::EnqueueCallback && E.R != Role::ThreadStart)
      return;
    const FunctionDecl *F = P.resolve(E.arg(E.E->Function));
    if (!F || !F->hasBody())
      return;
    (E.R == Role::ThreadStart ? Threads : Callbacks)
        .push_back({F, In, std::move(E)});
  }
  Program &P;
  std::vector<Program::Handed> &Callbacks, &Threads;
  const FunctionDecl *In = nullptr;
};

/// Aliases of functions and variables that hold one, by name.
class UnloadVisitor : public RecursiveASTVisitor<UnloadVisitor> {
public:
  UnloadVisitor(Program &P) : P(P) {}
  bool VisitFunctionDecl(FunctionDecl *F) {
    if (const auto *A = F->getAttr<AliasAttr>(); A && means(Match::Alias, F))
      Aliases.insert(A->getAliasee());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    if (D->hasGlobalStorage() && D->hasInit() && means(Match::Variable, D))
      if (const FunctionDecl *F = P.resolve(D->getInit()))
        Found.push_back(F);
    return true;
  }
  bool VisitCallExpr(CallExpr *C) {
    for (const Event &E : P.eventsOf(C))
      if (P.unloads(*E.E))
        if (const FunctionDecl *F = P.resolve(E.arg(E.E->Function)))
          Found.push_back(F);
    return true;
  }
  llvm::StringSet<> Aliases;
  std::vector<const FunctionDecl *> Found;

private:
  bool means(Match M, const NamedDecl *D) {
    return D->getIdentifier() &&
           llvm::any_of(P.vocabulary().lookup(M, D->getName()),
                        [&](const Entry *E) { return P.unloads(*E); });
  }
  Program &P;
};
} // namespace

bool Program::isCalledOnlyHere(const FunctionDecl *F) const {
  auto It = Uses.find(F->getCanonicalDecl());
  return It != Uses.end() && !F->isExternallyVisible() && It->second.second &&
         It->second.first == It->second.second;
}

void Program::collectHanded() {
  if (HandedKnown)
    return;
  HandedKnown = true;
  HandedVisitor Visitor(*this, Callbacks, Threads);
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (isUserCode(D->getLocation()))
      Visitor.TraverseDecl(D);
  // Those that a table hands to code elsewhere, which queues them.
  for (const Entry *E : V->fields())
    if (E->R == Role::EnqueueCallback)
      for (const FieldFunction &FF : InFields)
        if (FF.F && isOf(FF, *E)) {
          Event At;
          At.R = E->R;
          At.E = E;
          At.Loc = FF.Loc;
          Callbacks.push_back({FF.F, nullptr, std::move(At)});
        }
}

bool Program::isOf(const FieldFunction &FF, const Entry &E) {
  return FF.Field->getParent()->getName() == E.Record &&
         llvm::is_contained(E.Names, FF.Field->getName());
}

llvm::ArrayRef<Program::Handed> Program::callbacks() {
  collectHanded();
  return Callbacks;
}

llvm::ArrayRef<Program::Handed> Program::threads() {
  collectHanded();
  return Threads;
}

llvm::ArrayRef<const FunctionDecl *> Program::unloadFunctions() {
  if (UnloadsKnown)
    return Unloads;
  UnloadsKnown = true;
  UnloadVisitor Visitor(*this);
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (isUserCode(D->getLocation()))
      Visitor.TraverseDecl(D);
  for (const FunctionDecl *F : Functions) {
    bool Runs =
        runsAtUnload(F) ||
        (F->getIdentifier() && Visitor.Aliases.contains(F->getName())) ||
        llvm::any_of(Visitor.Found, [&](const FunctionDecl *Other) {
          return Other->getCanonicalDecl() == F->getCanonicalDecl();
        });
    if (Runs)
      Unloads.push_back(F);
  }
  return Unloads;
}

//===----------------------------------------------------------------------===//
// Paths and values
//===----------------------------------------------------------------------===//

Path Program::pathOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *D = dyn_cast<DeclRefExpr>(E)) {
    const auto *Var = dyn_cast<VarDecl>(D->getDecl());
    if (!Var || Var->getType().isVolatileQualified())
      return {};
    return {cast<ValueDecl>(Var->getCanonicalDecl())};
  }
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (!Field)
      return {};
    Path Out;
    if (!isa<CXXThisExpr>(M->getBase()->IgnoreParenImpCasts())) {
      Out = M->isArrow() ? pointeeOf(M->getBase()) : pathOf(M->getBase());
      if (Out.empty())
        return {};
    }
    Out.push_back(cast<ValueDecl>(Field->getCanonicalDecl()));
    return Out;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->getOpcode() == UO_Deref)
    return pointeeOf(U->getSubExpr());
  return {};
}

Path Program::pointeeOf(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->getOpcode() == UO_AddrOf)
    return pathOf(U->getSubExpr());
  Path Out = pathOf(E);
  // An array is its own first element's place.
  if (!Out.empty() && !E->getType()->isArrayType())
    Out.push_back(nullptr);
  return Out;
}

static bool startsWith(const Path &Long, const Path &Short) {
  return Long.size() >= Short.size() &&
         std::equal(Short.begin(), Short.end(), Long.begin());
}

/// What the parameters and *this of a callee are in its caller: the callee's
/// name and the caller's path of what it points to.
template <class Fn>
static void forEachBinding(const Event &Call, const FunctionDecl *Callee,
                           Fn Do) {
  const FunctionDecl *Def = bodyOf(Callee);
  if (!Def)
    return;
  for (unsigned I = 0; I != Def->getNumParams(); ++I) {
    Path In{cast<ValueDecl>(Def->getParamDecl(I)->getCanonicalDecl()), nullptr};
    if (const Expr *A = Call.arg(I)) {
      if (A->getType()->isPointerType())
        Do(In, Program::pointeeOf(A));
      else if (Def->getParamDecl(I)->getType()->isReferenceType()) {
        In.pop_back();
        Do(In, Program::pathOf(A));
      }
    } else if (Call.Ends && I == 0) // A cleanup gets the variable's address.
      Do(In, Path{cast<ValueDecl>(Call.Ends->getCanonicalDecl())});
  }
  if (isa<CXXMethodDecl>(Def)) {
    if (Call.This)
      Do(Path{}, Call.This->getType()->isPointerType()
                     ? Program::pointeeOf(Call.This)
                     : Program::pathOf(Call.This));
    else if (Call.Ends)
      Do(Path{}, Path{cast<ValueDecl>(Call.Ends->getCanonicalDecl())});
  }
}

Path Program::inCallee(const Path &OfCaller, const Event &Call,
                       const FunctionDecl *Callee) const {
  Path Out;
  forEachBinding(Call, Callee, [&](const Path &In, const Path &Outside) {
    if (!Out.empty() || Outside.empty() || !startsWith(OfCaller, Outside))
      return;
    Out = In;
    Out.append(OfCaller.begin() + Outside.size(), OfCaller.end());
  });
  return Out;
}

Path Program::inCaller(const Path &OfCallee, const Event &Call,
                       const FunctionDecl *Callee) const {
  if (OfCallee.empty())
    return {};
  const auto *Root = OfCallee.front();
  if (const auto *Var = dyn_cast_or_null<VarDecl>(Root);
      Var && Var->hasGlobalStorage())
    return OfCallee;
  Path Out;
  forEachBinding(Call, Callee, [&](const Path &In, const Path &Outside) {
    // *this has no name: a path of it begins with a field.
    bool Mine = In.empty() ? isa_and_nonnull<FieldDecl>(Root)
                           : startsWith(OfCallee, In);
    if (!Out.empty() || Outside.empty() || !Mine)
      return;
    Out = Outside;
    Out.append(OfCallee.begin() + In.size(), OfCallee.end());
  });
  return Out;
}

unsigned Program::pathId(const Path &P) {
  if (P.empty())
    return 0;
  auto [It, New] = PathIds.try_emplace(P, Paths.size() + 1);
  if (New)
    Paths.push_back(P);
  return It->second;
}

std::optional<Value> Program::valueOf(const Expr *E) const {
  if (!E || E->isValueDependent() || E->containsErrors() ||
      E->getType()->isRecordType())
    return std::nullopt;
  if (E->getType()->isIntegralOrEnumerationType()) {
    Expr::EvalResult Result;
    if (E->EvaluateAsInt(Result, Context) && !Result.HasSideEffects &&
        Result.Val.getInt().isRepresentableByInt64())
      return Value{Result.Val.getInt().getExtValue(), nullptr};
    return std::nullopt;
  }
  if (!E->getType()->isPointerType())
    return std::nullopt;
  if (E->getType()->isFunctionPointerType())
    if (const FunctionDecl *F = resolve(E))
      return Value{1, F};
  if (E->IgnoreParenCasts()->isNullPointerConstant(
          Context, Expr::NPC_ValueDependentIsNotNull) != Expr::NPCK_NotNull)
    return Value{0, nullptr};
  return std::nullopt;
}

std::optional<bool> Comparison::decide(Value V) const {
  if (V.NonZero)
    return Op == BO_EQ && Number == 0 ? std::optional(false) : std::nullopt;
  return Op == BO_EQ ? V.Number == Number : V.Number < Number;
}

unsigned Program::keyOf(unsigned Of, BinaryOperatorKind Op, int64_t Number) {
  auto [It, New] =
      ComparisonKeys.try_emplace({Of, int(Op), Number}, KeyDecls.size());
  if (New) {
    auto &Decls = KeyDecls.emplace_back();
    for (const ValueDecl *D : path(Of))
      if (D)
        Decls.push_back(D);
    KeyComparisons.push_back({Of, Op, Number});
  }
  return It->second;
}

std::optional<int64_t> Program::otherThan(unsigned Of, int64_t Number) const {
  const Path &P = path(Of);
  if (P.empty() || !P.back())
    return std::nullopt;
  QualType T = P.back()->getType();
  if (T->isBooleanType())
    return Number == 0 ? 1 : 0;
  const auto *E = T->getAs<EnumType>();
  const EnumDecl *D = E ? E->getDecl()->getDefinition() : nullptr;
  if (!D)
    return std::nullopt;
  llvm::SmallVector<int64_t, 2> Others;
  unsigned Count = 0;
  for (const EnumConstantDecl *C : D->enumerators()) {
    ++Count;
    if (!C->getInitVal().isRepresentableByInt64())
      return std::nullopt;
    if (C->getInitVal().getExtValue() != Number)
      Others.push_back(C->getInitVal().getExtValue());
  }
  return Count == 2 && Others.size() == 1 ? std::optional(Others.front())
                                          : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Events of a CFG
//===----------------------------------------------------------------------===//

/// Which blocks lie on a cycle (Tarjan's strongly connected components).
static llvm::BitVector onCycles(const CFG &G) {
  unsigned N = G.getNumBlockIDs(), Next = 0;
  llvm::BitVector Out(N), OnStack(N);
  std::vector<unsigned> Index(N, ~0u), Low(N);
  std::vector<const CFGBlock *> Stack;
  struct Frame {
    const CFGBlock *B;
    CFGBlock::const_succ_iterator I;
  };
  std::vector<Frame> Frames;
  auto Enter = [&](const CFGBlock *B) {
    Index[B->getBlockID()] = Low[B->getBlockID()] = Next++;
    Stack.push_back(B);
    OnStack.set(B->getBlockID());
    Frames.push_back({B, B->succ_begin()});
  };
  Enter(&G.getEntry());
  while (!Frames.empty()) {
    auto &[B, I] = Frames.back();
    unsigned Id = B->getBlockID();
    if (I != B->succ_end()) {
      const CFGBlock *S = *I++;
      if (!S)
        continue;
      if (S == B)
        Out.set(Id);
      if (Index[S->getBlockID()] == ~0u)
        Enter(S);
      else if (OnStack.test(S->getBlockID()))
        Low[Id] = std::min(Low[Id], Index[S->getBlockID()]);
      continue;
    }
    const CFGBlock *Done = B;
    Frames.pop_back();
    if (!Frames.empty()) {
      unsigned Up = Frames.back().B->getBlockID();
      Low[Up] = std::min(Low[Up], Low[Id]);
    }
    if (Low[Id] != Index[Id])
      continue;
    bool Alone = Stack.back() == Done;
    for (const CFGBlock *S = nullptr; S != Done;) {
      S = Stack.back();
      Stack.pop_back();
      OnStack.reset(S->getBlockID());
      if (!Alone)
        Out.set(S->getBlockID());
    }
  }
  return Out;
}

class Program::Builder {
public:
  Builder(Program &P, FunctionEvents &Out) : P(P), Out(Out) {}

  void run() {
    Out.Blocks.resize(Out.Graph->getNumBlockIDs());
    llvm::BitVector Cycles = onCycles(*Out.Graph);
    for (const CFGBlock *B : *Out.Graph) {
      BlockEvents &Here = Out.Blocks[B->getBlockID()];
      Steps = &Here.Steps;
      InLoop = Cycles.test(B->getBlockID());
      for (const CFGElement &El : *B)
        element(El);
      const auto *Cond = dyn_cast_or_null<Expr>(B->getTerminatorCondition());
      if (Cond && isa_and_nonnull<SwitchStmt>(B->getTerminatorStmt()))
        cases(*B, Cond, Here);
      else if (Cond && B->succ_size() == 2)
        Here.Cond = branch(*B, Cond);
    }
    for (const ParmVarDecl *Param : Out.F->parameters())
      if (Deciding.contains(cast<ValueDecl>(Param->getCanonicalDecl())))
        Out.Deciding.push_back(
            P.pathId({cast<ValueDecl>(Param->getCanonicalDecl())}));
  }

private:
  void element(const CFGElement &El) {
    if (auto S = El.getAs<CFGStmt>())
      return statement(S->getStmt());
    if (auto D = El.getAs<CFGAutomaticObjDtor>())
      return implicit(D->getDestructorDecl(P.Context), D->getTriggerStmt(),
                      D->getVarDecl()->getLocation(), D->getVarDecl());
    if (auto D = El.getAs<CFGMemberDtor>())
      return implicit(destructorOf(D->getFieldDecl()->getType()), nullptr,
                      Out.F->getLocation());
    if (auto D = El.getAs<CFGBaseDtor>())
      return implicit(destructorOf(D->getBaseSpecifier()->getType()), nullptr,
                      Out.F->getLocation());
    if (auto D = El.getAs<CFGDeleteDtor>())
      return implicit(D->getDestructorDecl(P.Context), D->getDeleteExpr(),
                      D->getDeleteExpr()->getBeginLoc());
    if (auto D = El.getAs<CFGTemporaryDtor>())
      return implicit(D->getDestructorDecl(P.Context),
                      D->getBindTemporaryExpr(),
                      D->getBindTemporaryExpr()->getExprLoc());
    if (auto C = El.getAs<CFGCleanupFunction>())
      return implicit(C->getFunctionDecl(), nullptr,
                      C->getVarDecl()->getLocation(), C->getVarDecl());
    if (auto I = El.getAs<CFGInitializer>())
      if (const FieldDecl *Member = I->getInitializer()->getAnyMember())
        assigned(Member,
                 P.pathId({cast<ValueDecl>(Member->getCanonicalDecl())}),
                 I->getInitializer()->getInit());
  }

  void implicit(const FunctionDecl *F, const Stmt *S, SourceLocation Loc,
                const VarDecl *Ends = nullptr) {
    if (!F || F->isTrivial())
      return;
    Event Plain;
    Plain.Ends = Ends;
    Plain.S = S;
    Plain.Loc = Loc;
    Plain.Callee = F;
    call(std::move(Plain));
  }

  /// A call with its roles, the macro that stands for it, or just a call.
  void call(Event Plain) {
    Step New;
    for (const Entry *E : P.entries(Plain.Callee))
      if (P.holds(*E, Plain.Args))
        New.Events.push_back(&keep(Plain, E));
    // What an unmask reads to know what to restore is part of the unmask.
    if (!New.Events.empty() && New.Events.front()->R == Role::Unmask)
      while (!Steps->empty() && Steps->back().Events.size() == 1 &&
             Steps->back().Events.front()->R == Role::Access &&
             llvm::any_of(Plain.Args, [&](const Expr *A) {
               return contains(A, Steps->back().Events.front()->S);
             }))
        Steps->pop_back();
    if (New.Events.empty())
      macro(Plain, New);
    if (New.Events.empty())
      New.Events.push_back(&keep(Plain, nullptr));
    Steps->push_back(std::move(New));
  }

  static bool contains(const Stmt *Root, const Stmt *S) {
    return Root == S || llvm::any_of(Root->children(), [&](const Stmt *Child) {
             return Child && contains(Child, S);
           });
  }

  /// A macro counts once for each place where it is used.
  void macro(const Event &Plain, Step &New) {
    SourceLocation Expansion;
    auto Found = P.macroEntries(Plain.Loc, Expansion);
    if (Found.empty() || !Used.insert(Expansion.getRawEncoding()).second)
      return;
    for (const Entry *E : Found)
      if (E->In == Found.front()->In)
        New.Events.push_back(&keep(Plain, E));
  }

  const Event &keep(Event Ev, const Entry *E) {
    Ev.E = E;
    Ev.InLoop = InLoop;
    Ev.R = E ? E->R : Ev.R;
    return P.Events.emplace_back(std::move(Ev));
  }

  void other(Role R, const Stmt *S) {
    Event Ev;
    Ev.R = R;
    Ev.S = S;
    Ev.Loc = S->getBeginLoc();
    Step New;
    New.Events.push_back(&keep(std::move(Ev), nullptr));
    Steps->push_back(std::move(New));
  }

  void assigned(const ValueDecl *D, unsigned Where = 0,
                const Expr *To = nullptr) {
    if (!D)
      return;
    Step New;
    New.Assigned = cast<ValueDecl>(D->getCanonicalDecl());
    New.Where = Where;
    if (Where && To)
      source(To, New);
    Steps->push_back(std::move(New));
  }

  /// What a step's new value is or comes from.
  void source(const Expr *To, Step &New) {
    New.To = P.valueOf(To);
    if (New.To)
      return;
    const Expr *E = To->IgnoreParenImpCasts();
    if (const auto *C = dyn_cast<CallExpr>(E))
      New.From = result(C);
    else
      New.From = P.pathId(Program::pathOf(E));
  }

  /// The place that stands for what a call returns.
  unsigned result(const CallExpr *C) {
    unsigned &Id = P.Results[C];
    if (!Id) {
      // A path of its own that nothing else can name.
      P.Paths.push_back({});
      Id = P.Paths.size();
    }
    return Id;
  }

  void store(const Expr *Target, const Expr *To = nullptr) {
    if (!isLocal(Target))
      other(Role::Access, Target);
    assigned(Program::object(Target), P.pathId(Program::pathOf(Target)), To);
  }

  /// The fields of a record that an initialiser sets to numbers.
  void fields(const VarDecl *Var) {
    const auto *List =
        Var->getInit()
            ? dyn_cast<InitListExpr>(Var->getInit()->IgnoreParenImpCasts())
            : nullptr;
    if (!List || !Var->getType()->isRecordType())
      return;
    if (const InitListExpr *Semantic = List->getSemanticForm())
      List = Semantic;
    const auto *R = Var->getType()->getAsRecordDecl();
    if (!R || R->isUnion() || isa<CXXRecordDecl>(R))
      return;
    for (const FieldDecl *F : R->fields())
      if (F->getFieldIndex() < List->getNumInits())
        assigned(F,
                 P.pathId({cast<ValueDecl>(Var->getCanonicalDecl()),
                           cast<ValueDecl>(F->getCanonicalDecl())}),
                 List->getInit(F->getFieldIndex()));
  }

  void decides(const Expr *E) {
    if (const auto *D = dyn_cast<DeclRefExpr>(E->IgnoreParenCasts()))
      if (isa<ParmVarDecl>(D->getDecl()))
        Deciding.insert(cast<ValueDecl>(D->getDecl()->getCanonicalDecl()));
  }

  void cases(const CFGBlock &B, const Expr *Cond, BlockEvents &Here) {
    Here.Switch = P.pathId(Program::pathOf(Cond));
    if (!Here.Switch)
      return;
    decides(Cond);
    for (const CFGBlock *Succ : B.succs()) {
      std::optional<int64_t> Number;
      if (Succ)
        if (const auto *Case = dyn_cast_or_null<CaseStmt>(Succ->getLabel());
            Case && !Case->getRHS())
          if (auto V = P.valueOf(Case->getLHS()))
            Number = V->Number;
      Here.Cases.push_back(Number);
      Here.CaseKeys.push_back(Number ? P.keyOf(Here.Switch, BO_EQ, *Number)
                                     : 0);
    }
    // Two switches over the same values agree on what is none of them.
    llvm::SmallVector<int64_t, 4> Numbers;
    for (const auto &Number : Here.Cases)
      if (Number)
        Numbers.push_back(*Number);
    llvm::sort(Numbers);
    llvm::FoldingSetNodeID ID;
    ID.AddString("switch");
    ID.AddInteger(Here.Switch);
    for (int64_t Number : Numbers)
      ID.AddInteger(Number);
    llvm::SmallVector<const ValueDecl *, 2> Decls;
    for (const ValueDecl *D : P.path(Here.Switch))
      if (D)
        Decls.push_back(D);
    Here.DefaultKey = keyOf(ID, std::move(Decls));
  }

  void statement(const Stmt *S) {
    if (const auto *C = dyn_cast<CallExpr>(S)) {
      // A variable whose address is given away may come back changed.
      for (const Expr *A : C->arguments()) {
        if (const auto *U = dyn_cast<UnaryOperator>(A->IgnoreParenCasts());
            U && U->getOpcode() == UO_AddrOf)
          assigned(Program::object(U->getSubExpr()));
        decides(A);
      }
      decides(C->getCallee());
      Event Plain;
      Plain.S = C;
      Plain.Loc = C->getBeginLoc();
      Plain.Args = argsOf(C);
      Plain.Callee = calleeOf(C);
      Plain.Called = C->getCallee();
      Plain.Result = result(C);
      if (const auto *M = dyn_cast<CXXMemberCallExpr>(C))
        Plain.This = M->getImplicitObjectArgument();
      if (!Plain.Callee)
        if (const FunctionDecl *F = P.resolve(C->getCallee()))
          Plain.Callee = F;
      if (Plain.Callee)
        return call(std::move(Plain));
      Step New;
      macro(Plain, New);
      if (New.Events.empty())
        New.Events.push_back(&keep(Plain, nullptr));
      Steps->push_back(std::move(New));
      return;
    }
    if (const auto *C = dyn_cast<CXXConstructExpr>(S)) {
      if (C->getConstructor()->isTrivial())
        return;
      Event Plain;
      Plain.S = C;
      Plain.Loc = C->getBeginLoc();
      for (const Expr *A : C->arguments())
        Plain.Args.push_back(A);
      Plain.Callee = C->getConstructor();
      return call(std::move(Plain));
    }
    if (const auto *B = dyn_cast<BinaryOperator>(S)) {
      if (B->isAssignmentOp())
        store(B->getLHS(), B->getOpcode() == BO_Assign ? B->getRHS() : nullptr);
      return;
    }
    if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->isIncrementDecrementOp())
        store(U->getSubExpr());
      return;
    }
    if (const auto *C = dyn_cast<ImplicitCastExpr>(S)) {
      if (C->getCastKind() == CK_LValueToRValue && !isLocal(C->getSubExpr()))
        other(Role::Access, C);
      return;
    }
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *One : D->decls())
        if (const auto *Var = dyn_cast<VarDecl>(One)) {
          bool Here =
              Var->hasLocalStorage() && !Var->getType()->isReferenceType();
          assigned(Var,
                   Here ? P.pathId({cast<ValueDecl>(Var->getCanonicalDecl())})
                        : 0,
                   Here ? Var->getInit() : nullptr);
          if (Here)
            fields(Var);
        }
      return;
    }
    if (const auto *R = dyn_cast<ReturnStmt>(S)) {
      Step New;
      New.Returns = true;
      if (R->getRetValue())
        source(R->getRetValue(), New);
      Steps->push_back(std::move(New));
      return;
    }
    if (const auto *A = dyn_cast<AsmStmt>(S)) {
      // An empty asm is a compiler barrier: it does nothing at run time.
      const auto *G = dyn_cast<GCCAsmStmt>(A);
#if LLVM_VERSION_MAJOR >= 21
      bool Empty = G && G->getAsmString().empty();
#else
      bool Empty = G && G->getAsmString()->getString().empty();
#endif
      if (!Empty)
        other(Role::Asm, S);
    }
  }

  /// What a block branches on. The CFG has split `a || b` into one block for
  /// each operand; both know of the whole.
  std::optional<Condition> branch(const CFGBlock &B, const Expr *Cond) {
    auto C = condition(Cond);
    const Expr *Whole = nullptr;
    bool Last = false;
    if (const auto *T = dyn_cast_or_null<BinaryOperator>(B.getTerminatorStmt());
        T && T->isLogicalOp())
      Whole = T;
    else if (const auto *L =
                 dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
             L && L->isLogicalOp()) {
      Whole = L;
      Last = true;
    }
    llvm::SmallVector<const ValueDecl *, 2> Decls;
    if (!Whole || Whole->isValueDependent() || !stable(Whole, Decls) ||
        Decls.empty())
      return C;
    if (!C) {
      C.emplace();
      C->Key = P.KeyDecls.size();
      P.KeyDecls.emplace_back();
      P.KeyComparisons.emplace_back();
    }
    C->Whole = profiled(Whole, std::move(Decls));
    C->WholeIs = cast<BinaryOperator>(Whole)->getOpcode() == BO_LOr;
    C->Last = Last;
    return C;
  }

  unsigned profiled(const Expr *E,
                    llvm::SmallVector<const ValueDecl *, 2> Decls) {
    llvm::FoldingSetNodeID ID;
    E->IgnoreParenImpCasts()->Profile(ID, P.Context, true);
    return keyOf(ID, std::move(Decls));
  }

  unsigned keyOf(const llvm::FoldingSetNodeID &ID,
                 llvm::SmallVector<const ValueDecl *, 2> Decls) {
    auto [It, New] = P.Keys.try_emplace(ID, P.KeyDecls.size());
    if (New) {
      P.KeyDecls.push_back(std::move(Decls));
      P.KeyComparisons.emplace_back();
    }
    return It->second;
  }

  /// Brings a condition to a normal form; nothing where its value may change
  /// between two looks.
  std::optional<Condition> condition(const Expr *E) {
    Condition C;
    for (;;) {
      E = E->IgnoreParenImpCasts();
      if (const auto *U = dyn_cast<UnaryOperator>(E);
          U && U->getOpcode() == UO_LNot) {
        C.Negated = !C.Negated;
        E = U->getSubExpr();
        continue;
      }
      if (const auto *Call = dyn_cast<CallExpr>(E);
          Call && Call->getBuiltinCallee() == Builtin::BI__builtin_expect) {
        E = Call->getArg(0);
        continue;
      }
      if (const auto *B = dyn_cast<BinaryOperator>(E)) {
        if (B->isLogicalOp() && !C.Negated) {
          // The CFG has split it: what is left to decide is the last operand.
          // Behind a `!` it has not.
          E = B->getRHS();
          continue;
        }
        if (B->isEqualityOp() && (isZero(B->getRHS()) || isZero(B->getLHS()))) {
          C.Negated ^= B->getOpcode() == BO_EQ;
          E = isZero(B->getRHS()) ? B->getLHS() : B->getRHS();
          continue;
        }
      }
      break;
    }
    if (E->isValueDependent() || E->containsErrors())
      return std::nullopt;
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return ofCall(Call, C);
    if (compares(E, C))
      return C;
    llvm::SmallVector<const ValueDecl *, 2> Decls;
    if (!stable(E, Decls) || Decls.empty())
      return std::nullopt;
    if (const auto *B = dyn_cast<BinaryOperator>(E);
        B && (B->isRelationalOp() || B->isEqualityOp())) {
      // a >= b is !(a < b), a > b is !(a <= b), a != b is !(a == b).
      BinaryOperatorKind Op = B->getOpcode();
      if (Op == BO_GE || Op == BO_GT || Op == BO_NE) {
        C.Negated = !C.Negated;
        Op = Op == BO_GE ? BO_LT : Op == BO_GT ? BO_LE : BO_EQ;
      }
      llvm::FoldingSetNodeID ID;
      ID.AddInteger(unsigned(Op));
      B->getLHS()->IgnoreParenImpCasts()->Profile(ID, P.Context, true);
      B->getRHS()->IgnoreParenImpCasts()->Profile(ID, P.Context, true);
      C.Key = keyOf(ID, std::move(Decls));
    } else {
      C.Key = profiled(E, std::move(Decls));
    }
    return C;
  }

  /// `if (f())`: a machine may know the answer, or f()'s walk.
  std::optional<Condition> ofCall(const CallExpr *Call, Condition C) {
    if (const FunctionDecl *F = calleeOf(Call))
      for (const Entry *E : P.entries(F))
        if (E->R == Role::ReaderTest) {
          Event Ev;
          Ev.S = Call;
          Ev.Loc = Call->getBeginLoc();
          Ev.Callee = F;
          Ev.Args = argsOf(Call);
          C.Test = &keep(std::move(Ev), E);
        }
    llvm::SmallVector<const ValueDecl *, 2> Decls;
    if (!InLoop && !C.Test && calleeOf(Call) &&
        llvm::all_of(Call->arguments(),
                     [&](const Expr *A) { return stable(A, Decls); })) {
      // What is only pointed to is the same object again, whatever is in it.
      for (const Expr *A : Call->arguments())
        if (const auto *U = dyn_cast<UnaryOperator>(A->IgnoreParenCasts());
            U && U->getOpcode() == UO_AddrOf)
          if (const ValueDecl *D = Program::object(U->getSubExpr()))
            llvm::erase(Decls, cast<ValueDecl>(D->getCanonicalDecl()));
      C.Again = profiled(Call, std::move(Decls));
    }
    // True is: not 0. A machine's answer is about being true as well.
    C.Negated = !C.Negated;
    C.Key = P.keyOf(result(Call), BO_EQ, 0);
    return C;
  }

  /// Brings a comparison of one path with a number to `path == n` or
  /// `path < n`, as a fact that other spellings of it share.
  bool compares(const Expr *E, Condition &C) {
    auto PathIn = [&](const Expr *Side) -> unsigned {
      Side = Side->IgnoreParenImpCasts();
      if (const auto *Call = dyn_cast<CallExpr>(Side))
        return result(Call);
      // `(x = f()) < 0` tests x.
      if (const auto *B = dyn_cast<BinaryOperator>(Side);
          B && B->getOpcode() == BO_Assign)
        Side = B->getLHS();
      decides(Side);
      return P.pathId(Program::pathOf(Side));
    };
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (!B || !(B->isRelationalOp() || B->isEqualityOp())) {
      unsigned Of = PathIn(E);
      if (!Of)
        return false;
      C.Negated = !C.Negated;
      C.Key = P.keyOf(Of, BO_EQ, 0);
      return true;
    }
    const Expr *Left = B->getLHS(), *Right = B->getRHS();
    BinaryOperatorKind Op = B->getOpcode();
    auto Number = P.valueOf(Right);
    if (!Number) {
      std::swap(Left, Right);
      Number = P.valueOf(Right);
      Op = BinaryOperator::reverseComparisonOp(Op);
    }
    if (!Number || Number->F || Number->Number == INT64_MAX)
      return false;
    unsigned Of = PathIn(Left);
    if (!Of)
      return false;
    if (Op == BO_NE || Op == BO_GE || Op == BO_GT) {
      C.Negated = !C.Negated;
      Op = BinaryOperator::negateComparisonOp(Op);
    }
    C.Key = Op == BO_LE ? P.keyOf(Of, BO_LT, Number->Number + 1)
                        : P.keyOf(Of, Op, Number->Number);
    return true;
  }

  bool isZero(const Expr *E) const {
    if (E->isValueDependent() || E->containsErrors())
      return false;
    return E->IgnoreParenCasts()->isNullPointerConstant(
               P.Context, Expr::NPC_ValueDependentIsNotNull) !=
           Expr::NPCK_NotNull;
  }

  /// Whether an expression gives the same value until one of Decls changes.
  static bool stable(const Stmt *S,
                     llvm::SmallVectorImpl<const ValueDecl *> &Decls) {
    if (const auto *D = dyn_cast<DeclRefExpr>(S)) {
      if (D->getType().isVolatileQualified())
        return false;
      if (!isa<EnumConstantDecl>(D->getDecl()))
        Decls.push_back(cast<ValueDecl>(D->getDecl()->getCanonicalDecl()));
      return true;
    }
    if (const auto *M = dyn_cast<MemberExpr>(S)) {
      if (M->getType().isVolatileQualified())
        return false;
      Decls.push_back(cast<ValueDecl>(M->getMemberDecl()->getCanonicalDecl()));
    } else if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->isIncrementDecrementOp())
        return false;
    } else if (const auto *B = dyn_cast<BinaryOperator>(S)) {
      if (B->isAssignmentOp())
        return false;
    } else if (!isa<CastExpr, ParenExpr, ArraySubscriptExpr, IntegerLiteral,
                    CharacterLiteral, ConstantExpr, CXXBoolLiteralExpr,
                    CXXNullPtrLiteralExpr, CXXThisExpr,
                    UnaryExprOrTypeTraitExpr>(S)) {
      return false;
    }
    for (const Stmt *Child : S->children())
      if (Child && !stable(Child, Decls))
        return false;
    return true;
  }

  Program &P;
  FunctionEvents &Out;
  std::vector<Step> *Steps = nullptr;
  bool InLoop = false;
  llvm::SmallPtrSet<const ValueDecl *, 4> Deciding;
  llvm::DenseSet<unsigned> Used;
};

const FunctionEvents *Program::events(const FunctionDecl *F) {
  F = bodyOf(F);
  if (!F)
    return nullptr;
  auto [It, New] = Built.try_emplace(F);
  if (!New)
    return It->second.get();
  CFG::BuildOptions Options;
  Options.PruneTriviallyFalseEdges = true;
  Options.AddInitializers = true;
  Options.AddImplicitDtors = true;
  Options.AddTemporaryDtors = true;
  Options.setAllAlwaysAdd();
  auto Out = std::make_unique<FunctionEvents>();
  Out->F = F;
  Out->Graph = CFG::buildCFG(F, F->getBody(), &Context, Options);
  if (!Out->Graph)
    return nullptr;
  Builder(*this, *Out).run();
  auto *Result = Out.get();
  Built[F] = std::move(Out);
  return Result;
}
