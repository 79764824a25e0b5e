//===- quiesce-tidy.cpp - clang-tidy with the checks linked in ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All of clang-tidy, and --print-vocabulary[=DIALECT], which prints what the
// checks know about names.
//===----------------------------------------------------------------------===//

#include "vocabulary/Vocabulary.h"

namespace clang::tidy {
// clang-tidy/tool/ClangTidyMain.h
int clangTidyMain(int argc, const char **argv);
} // namespace clang::tidy

/// Tells the plugin's stub what host it is in.
extern "C" const char quiesce_checks_are_linked_in = 1;

int main(int argc, const char **argv) {
  for (int I = 1; I < argc; ++I) {
    llvm::StringRef Arg = argv[I];
    // What follows is the compiler's.
    if (Arg == "--")
      break;
    if (!Arg.consume_front("--print-vocabulary") ||
        (!Arg.empty() && Arg[0] != '='))
      continue;
    Arg.consume_front("=");
    if (clang::tidy::quiesce::printVocabulary(llvm::outs(), Arg)) {
      llvm::outs().flush();
      if (!llvm::outs().has_error())
        return 0;
      llvm::errs() << "error: cannot write: " << llvm::outs().error().message()
                   << '\n';
      llvm::outs().clear_error();
      return 1;
    }
    llvm::errs() << "error: no built-in dialect is called '" << Arg << "'\n";
    return 1;
  }
  return clang::tidy::clangTidyMain(argc, argv);
}
