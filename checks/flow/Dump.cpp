//===- Dump.cpp - says what the flow layer saw ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The option Dump: events, states and summaries of chosen functions, to answer
// why something was reported or not. The format is docs/dump.md.
//===----------------------------------------------------------------------===//

#include "Walk.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::tidy::quiesce;

namespace {

/// LINE:COLUMN, with the file where that is not the main one.
void printPlace(llvm::raw_ostream &OS, const Program &P, SourceLocation Loc) {
  const SourceManager &SM = P.context().getSourceManager();
  Loc = P.place(Loc);
  if (Loc.isInvalid()) {
    OS << '-';
    return;
  }
  if (!SM.isInMainFile(Loc))
    OS << SM.getFilename(Loc) << ':';
  OS << SM.getSpellingLineNumber(Loc) << ':' << SM.getSpellingColumnNumber(Loc);
}

/// A condition or expression on one line.
void printCode(llvm::raw_ostream &OS, const Stmt *S,
               const ASTContext &Context) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  S->printPretty(Out, nullptr, PrintingPolicy(Context.getLangOpts()));
  llvm::SmallVector<StringRef, 8> Words;
  llvm::SplitString(Text, Words);
  OS << llvm::join(Words, " ");
}

void printValue(llvm::raw_ostream &OS, const Value &V) {
  if (V.F)
    OS << V.F->getNameAsString();
  else if (V.NonZero)
    OS << "not 0";
  else
    OS << V.Number;
}

void printBlocks(llvm::raw_ostream &OS, const CFGBlock *B) {
  OS << "B" << B->getBlockID() << " ->";
  for (const CFGBlock::AdjacentBlock &Succ : B->succs())
    if (Succ.isReachable())
      OS << " B" << Succ->getBlockID();
    else
      OS << " never";
  OS << '\n';
}

} // namespace

void Program::printPath(llvm::raw_ostream &OS, unsigned Id) const {
  const Path &Of = path(Id);
  if (Of.empty()) {
    OS << "the result";
    return;
  }
  for (size_t I = 0; I != Of.size(); ++I) {
    if (!Of[I]) {
      if (I + 1 == Of.size())
        OS << "[0]";
      continue;
    }
    if (I)
      OS << (Of[I - 1] ? "." : "->");
    else if (isa<FieldDecl>(Of[I]))
      OS << "this->";
    OS << Of[I]->getNameAsString();
  }
}

void Program::printFlavours(llvm::raw_ostream &OS, uint64_t Mask) const {
  llvm::ListSeparator Comma;
  for (const Flavour *F : V->flavours())
    if (Mask >> F->Index & 1)
      OS << Comma << F->Name;
}

void Program::dumpEvents(const FunctionDecl *F) {
  if (!Dumped.insert(F->getCanonicalDecl()).second)
    return;
  llvm::raw_ostream &OS = llvm::errs();
  OS << "function '" << F->getNameAsString() << "' at ";
  printPlace(OS, *this, F->getLocation());
  OS << '\n';
  OS << "  can do:";
  RoleSet Roles = footprint(F);
  for (unsigned R = 0; R <= static_cast<unsigned>(Role::Asm); ++R)
    if (Roles.has(static_cast<Role>(R)))
      OS << ' ' << nameOf(static_cast<Role>(R));
  OS << '\n';
  const FunctionEvents *Events = events(F);
  if (!Events) {
    OS << "  no control flow graph\n";
    return;
  }
  for (const CFGBlock *B : llvm::reverse(*Events->Graph)) {
    OS << "  ";
    printBlocks(OS, B);
    const BlockEvents &Here = Events->Blocks[B->getBlockID()];
    for (const Step &One : Here.Steps) {
      for (const Event *E : One.Events) {
        OS << "    ";
        printPlace(OS, *this, E->Loc);
        OS << ": " << nameOf(E->R);
        if (std::string Name = spelling(*E); !Name.empty())
          OS << " '" << Name << "'";
        if (E->E) {
          OS << " of " << E->E->In->Name;
          if (E->E->F)
            OS << ", flavour " << E->E->F->Name;
          if (E->E->Lazy)
            OS << ", lazy";
          if (E->E->Noop)
            OS << ", no-op";
        } else if (E->R == Role::Call) {
          OS << (!E->Callee              ? ", through a pointer"
                 : !E->Callee->hasBody() ? ", body out of sight"
                                         : "");
        }
        OS << '\n';
      }
      if (!One.Assigned && !One.Returns)
        continue;
      OS << "    " << (One.Returns ? "return" : "set");
      if (One.Assigned) {
        OS << ' ';
        if (One.Where)
          printPath(OS, One.Where);
        else
          OS << One.Assigned->getNameAsString();
      }
      if (One.To) {
        OS << " = ";
        printValue(OS, *One.To);
      } else if (One.From) {
        OS << " = ";
        printPath(OS, One.From);
      }
      OS << '\n';
    }
    if (const Stmt *Cond = B->getTerminatorCondition();
        Cond && (Here.Cond || Here.Switch)) {
      OS << "    " << (Here.Switch ? "switch '" : "if '");
      printCode(OS, Cond, Context);
      OS << "'\n";
    }
  }
}

void Walk::dump(const FunctionEvents &Events, State Entry, const Values &Bound,
                const std::vector<Cells> &Known, const Summary &Out) {
  llvm::raw_ostream &OS = llvm::errs();
  auto PrintState = [&](const PathState &Path) {
    OS << '{';
    M.print(OS, Path.S, P);
    OS << '}';
    if (Path.Origin) {
      OS << " since ";
      printPlace(OS, P, Path.Origin->Loc);
    }
  };
  OS << P.dumpsFor() << " walks '" << Events.F->getNameAsString() << "' from ";
  PrintState({Entry, nullptr});
  for (const auto &[Id, V] : Bound) {
    OS << " with ";
    P.printPath(OS, Id);
    OS << " = ";
    printValue(OS, V);
  }
  OS << '\n';
  for (const CFGBlock *B : llvm::reverse(*Events.Graph)) {
    for (const auto &[Place, C] : Known[B->getBlockID()]) {
      OS << "  B" << B->getBlockID() << ": ";
      PrintState(C.Path);
      const char *Before = ", knowing ";
      for (const auto &[Id, V] : C.Holds) {
        if (P.path(Id).empty())
          continue;
        OS << Before;
        Before = ", ";
        P.printPath(OS, Id);
        OS << (V.NonZero ? " is " : " = ");
        printValue(OS, V);
      }
      OS << '\n';
    }
  }
  for (const Exit &Leaves : Out.Exits) {
    OS << "  leaves ";
    PrintState(Leaves.Path);
    if (Leaves.Returned) {
      OS << " returning ";
      printValue(OS, *Leaves.Returned);
    }
    OS << '\n';
  }
  for (const Mark &Made : Out.Marks) {
    OS << "  marks ";
    if (Made.At->S || Made.At->Loc.isValid())
      printPlace(OS, P, Made.At->Loc);
    else
      OS << "the end";
    OS << " as " << M.nameOf(Made);
    if (Made.Origin) {
      OS << " since ";
      printPlace(OS, P, Made.Origin->Loc);
    }
    for (const Event *Call : Made.Calls) {
      OS << " by way of ";
      printPlace(OS, P, Call->Loc);
    }
    OS << '\n';
  }
}
