//===- Vocabulary.h - what names mean, read from YAML -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only place that reads vocabulary files. A dialect says which names play
// which role (reader-enter, mask, enqueue-callback, ...); the rest of the
// checks sees roles, never spellings. The format is docs/vocabulary.md.
//===----------------------------------------------------------------------===//

#ifndef QUIESCE_CHECKS_VOCABULARY_VOCABULARY_H
#define QUIESCE_CHECKS_VOCABULARY_VOCABULARY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace clang::tidy::quiesce {

enum class Role : uint8_t {
  // What a vocabulary can give to a name.
  ReaderEnter,
  ReaderExit,
  IdleEnter,
  IdleExit,
  WatchingEnter,
  WatchingExit,
  QuiescentState,
  ThreadRegister,
  ThreadUnregister,
  Mask,
  Unmask,
  SetMask,
  ClockRead,
  EnqueueCallback,
  Barrier,
  Synchronize,
  Wake,
  WakeTask,
  QueueWork,
  Wait,
  Tracepoint,
  UsesRcu,
  Transparent,
  IdleCallback,
  ReaderTest,
  ThreadStart,
  MayRegister,
  Unload,
  Destroy,
  Lock,
  Unlock,
  MayBlock,
  PutReference,
  FreedByCallback,
  SlotUpdate,
  // What the flow layer adds: events without a name.
  Call,
  Access,
  Asm,
};

/// The name of a role, as the vocabulary files spell it.
llvm::StringRef nameOf(Role R);

/// A set of roles, one bit each.
class RoleSet {
public:
  constexpr RoleSet() = default;
  constexpr RoleSet(std::initializer_list<Role> Roles) {
    for (Role R : Roles)
      Bits |= bit(R);
  }
  constexpr bool has(Role R) const { return Bits & bit(R); }
  constexpr void add(Role R) { Bits |= bit(R); }
  constexpr void add(RoleSet Other) { Bits |= Other.Bits; }
  friend constexpr bool operator==(RoleSet L, RoleSet R) {
    return L.Bits == R.Bits;
  }
  constexpr bool meets(RoleSet Other) const { return Bits & Other.Bits; }

private:
  static constexpr uint64_t bit(Role R) {
    return uint64_t(1) << static_cast<unsigned>(R);
  }
  uint64_t Bits = 0;
};

/// Whether a role says only what a name makes likely. It counts where no body
/// is in sight and no other entry has the name.
constexpr bool isGuess(Role R) {
  return R == Role::MayRegister || R == Role::Destroy;
}

/// The layer of the AST at which a name shows.
enum class Match : uint8_t {
  Function,
  Macro,
  Guard,
  Section,
  Field,
  Annotation,
  Attribute,
  Alias,
  Variable,
  Record
};
inline constexpr unsigned NumMatches = 10;

struct Dialect;

/// One flavour of RCU and what its readers need.
struct Flavour {
  std::string Name;
  bool NeedsWatching = true;
  bool NeedsRegistration = false;
  bool MayBlock = false;
  bool CallbacksMayBlock = false;
  /// The flavour whose grace periods wait for these readers too: itself, where
  /// the file says nothing else.
  std::string GracePeriodName;
  const Flavour *GracePeriod = nullptr;
  const Dialect *In = nullptr;
  unsigned Index = 0; ///< Position among all flavours of the vocabulary.
};

/// In a build that defines With, the entry holds only if it defines Needs too.
struct Build {
  std::string With, Needs;
};

/// The entry holds only where this argument has this constant value.
struct When {
  unsigned Argument = 0;
  int64_t Value = 0;
};

/// One role given to some names.
struct Entry {
  Role R = Role::Call;
  Match M = Match::Function;
  std::vector<std::string> Names, Except;
  std::string FlavourName;
  std::optional<unsigned> Head, Function, Object, Domain, Params;
  bool Lazy = false, Noop = false, MigrationSafe = false;
  std::string Hurried;
  std::optional<When> If;
  std::optional<Build> Only;
  std::string Record, UnlessFlag, FlagField, Since, Until, Note;
  const char *Where = nullptr; ///< In the text, while that is being read.

  const Dialect *In = nullptr;
  const Flavour *F = nullptr; ///< Null where the entry names no flavour.
};

struct Dialect {
  std::string Name, Summary;
  std::vector<std::string> Headers;
  std::vector<Flavour> Flavours;
  std::vector<Entry> Names;
  /// One bit for each flavour of this dialect whose readers RCU must watch.
  uint64_t Watched = 0;

  /// Whether a header at Path declares names of this dialect.
  bool declares(llvm::StringRef Path) const;
};

/// Where the names come from.
struct VocabularySource {
  std::vector<std::string> Dialects; ///< In order of precedence.
  std::vector<std::string> Files;    ///< The user's own.
  std::string KernelVersion;         ///< Empty: the newest.
};

class Vocabulary {
public:
  /// Reads the built-in dialects and the user's files. Errors are written to
  /// Errors as "FILE:LINE:COL: error: ..."; then the result is null.
  static std::shared_ptr<const Vocabulary> load(const VocabularySource &Source,
                                                llvm::raw_ostream &Errors);

  /// The entries of a name at one layer, in order of dialects. Empty for a
  /// name without meaning.
  llvm::ArrayRef<const Entry *> lookup(Match M, llvm::StringRef Name) const;

  llvm::ArrayRef<const Entry *> fields() const { return Fields; }

  /// Every flavour once, by its Index.
  llvm::ArrayRef<const Flavour *> flavours() const { return Flavours; }

  /// Whether a header at Path is that of a dialect.
  bool isDeclaredBySome(llvm::StringRef Path) const;

  /// Whether records are known that callbacks of a flavour free.
  bool frees(const Flavour &F) const;

  /// One bit for each flavour whose readers must be registered.
  uint64_t needRegistration() const;

  /// A function with a role for a flavour: the first one named, or empty.
  llvm::StringRef nameOf(Role R, const Flavour &F) const;

private:
  void index(const VocabularySource &Source);

  std::vector<std::unique_ptr<Dialect>> Dialects;
  llvm::StringMap<std::vector<const Entry *>> Exact[NumMatches];
  std::vector<std::pair<std::string, const Entry *>> Globs[NumMatches];
  std::vector<const Entry *> Fields;
  std::vector<const Flavour *> Flavours;
  /// Answers for names that only a glob can match. clangd parses on several
  /// threads with one vocabulary.
  mutable std::mutex CacheLock;
  mutable llvm::StringMap<std::vector<const Entry *>> Cache[NumMatches];
};

/// Whether Version ("6.12") is at least Least ("6.2"); an empty Version is the
/// newest and an empty Least no demand.
bool isAtLeast(llvm::StringRef Version, llvm::StringRef Least);

/// Prints the YAML of one built-in dialect, or of all where Name is empty.
/// False where there is no such dialect.
bool printVocabulary(llvm::raw_ostream &OS, llvm::StringRef Name);

} // namespace clang::tidy::quiesce

#endif
