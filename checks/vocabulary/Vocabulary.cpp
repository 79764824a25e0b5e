//===- Vocabulary.cpp - what names mean, read from YAML -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Vocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/VersionTuple.h"
#include "llvm/Support/YAMLTraits.h"

using namespace clang::tidy::quiesce;

LLVM_YAML_IS_SEQUENCE_VECTOR(clang::tidy::quiesce::Entry)
LLVM_YAML_IS_SEQUENCE_VECTOR(clang::tidy::quiesce::Flavour)

namespace {
struct BuiltinDialect {
  llvm::StringRef Name, Text;
};

const BuiltinDialect Builtins[] = {
#define BUILTIN(NAME, TEXT) {NAME, TEXT},
#include "Builtin.inc"
#undef BUILTIN
};

/// What the files call the roles.
constexpr std::pair<const char *, Role> RoleNames[] = {
    {"reader-enter", Role::ReaderEnter},
    {"reader-exit", Role::ReaderExit},
    {"idle-enter", Role::IdleEnter},
    {"idle-exit", Role::IdleExit},
    {"watching-enter", Role::WatchingEnter},
    {"watching-exit", Role::WatchingExit},
    {"quiescent-state", Role::QuiescentState},
    {"thread-register", Role::ThreadRegister},
    {"thread-unregister", Role::ThreadUnregister},
    {"mask", Role::Mask},
    {"unmask", Role::Unmask},
    {"set-mask", Role::SetMask},
    {"clock-read", Role::ClockRead},
    {"enqueue-callback", Role::EnqueueCallback},
    {"barrier", Role::Barrier},
    {"synchronize", Role::Synchronize},
    {"wake", Role::Wake},
    {"wake-task", Role::WakeTask},
    {"queue-work", Role::QueueWork},
    {"wait", Role::Wait},
    {"tracepoint", Role::Tracepoint},
    {"uses-rcu", Role::UsesRcu},
    {"transparent", Role::Transparent},
    {"idle-callback", Role::IdleCallback},
    {"reader-test", Role::ReaderTest},
    {"thread-start", Role::ThreadStart},
    {"may-register", Role::MayRegister},
    {"unload", Role::Unload},
    {"destroy", Role::Destroy},
    {"lock", Role::Lock},
    {"unlock", Role::Unlock},
    {"may-block", Role::MayBlock},
    {"put-reference", Role::PutReference},
    {"freed-by-callback", Role::FreedByCallback},
    {"slot-update", Role::SlotUpdate},
};

/// "needed" or "not-needed", so that a line in a file reads by itself.
enum class Need { Needed, NotNeeded };
} // namespace

namespace llvm::yaml {

template <> struct ScalarEnumerationTraits<Need> {
  static void enumeration(IO &In, Need &Value) {
    In.enumCase(Value, "needed", Need::Needed);
    In.enumCase(Value, "not-needed", Need::NotNeeded);
  }
};

template <> struct ScalarEnumerationTraits<Role> {
  static void enumeration(IO &In, Role &Value) {
    for (const auto &[Name, R] : RoleNames)
      In.enumCase(Value, Name, R);
  }
};

template <> struct ScalarEnumerationTraits<Match> {
  static void enumeration(IO &In, Match &Value) {
    In.enumCase(Value, "function", Match::Function);
    In.enumCase(Value, "macro", Match::Macro);
    In.enumCase(Value, "guard", Match::Guard);
    In.enumCase(Value, "section", Match::Section);
    In.enumCase(Value, "field", Match::Field);
    In.enumCase(Value, "annotation", Match::Annotation);
    In.enumCase(Value, "attribute", Match::Attribute);
    In.enumCase(Value, "alias", Match::Alias);
    In.enumCase(Value, "variable", Match::Variable);
    In.enumCase(Value, "record", Match::Record);
  }
};

template <> struct MappingTraits<When> {
  static void mapping(IO &In, When &W) {
    In.mapRequired("argument", W.Argument);
    In.mapRequired("value", W.Value);
  }
};

template <> struct MappingTraits<Build> {
  static void mapping(IO &In, Build &B) {
    In.mapRequired("with", B.With);
    In.mapRequired("needs", B.Needs);
  }
};

template <> struct MappingTraits<Flavour> {
  static void mapping(IO &In, Flavour &F) {
    Need Watching = Need::Needed, Registration = Need::NotNeeded;
    In.mapRequired("name", F.Name);
    In.mapOptional("watching", Watching);
    In.mapOptional("registration", Registration);
    In.mapOptional("may-block", F.MayBlock);
    In.mapOptional("callbacks-may-block", F.CallbacksMayBlock);
    In.mapOptional("grace-period", F.GracePeriodName);
    F.NeedsWatching = Watching == Need::Needed;
    F.NeedsRegistration = Registration == Need::Needed;
  }
};

template <> struct MappingTraits<Entry> {
  static void mapping(IO &In, Entry &E) {
    if (const Node *N = static_cast<Input &>(In).getCurrentNode())
      E.Where = N->getSourceRange().Start.getPointer();
    In.mapRequired("role", E.R);
    In.mapOptional("match", E.M);
    In.mapRequired("names", E.Names);
    In.mapOptional("except", E.Except);
    In.mapOptional("flavour", E.FlavourName);
    In.mapOptional("head", E.Head);
    In.mapOptional("function", E.Function);
    In.mapOptional("object", E.Object);
    In.mapOptional("domain", E.Domain);
    In.mapOptional("params", E.Params);
    In.mapOptional("lazy", E.Lazy);
    In.mapOptional("hurried", E.Hurried);
    In.mapOptional("when", E.If);
    In.mapOptional("build", E.Only);
    In.mapOptional("noop", E.Noop);
    In.mapOptional("migration-safe", E.MigrationSafe);
    In.mapOptional("record", E.Record);
    In.mapOptional("flag-field", E.FlagField);
    In.mapOptional("unless-flag", E.UnlessFlag);
    In.mapOptional("since", E.Since);
    In.mapOptional("until", E.Until);
    In.mapOptional("note", E.Note);
  }
  static std::string validate(IO &In, Entry &E) {
    // What an error has left half read deserves no second one.
    if (static_cast<Input &>(In).error())
      return {};
    if (E.Names.empty())
      return "an entry needs at least one name";
    for (const std::string &Name : E.Names)
      if (llvm::Expected<GlobPattern> G = GlobPattern::create(Name); !G)
        return "'" + Name + "': " + toString(G.takeError());
    if (E.M == Match::Field && E.Record.empty())
      return "'match: field' needs the 'record' that has the field";
    if (E.R == Role::EnqueueCallback && E.M == Match::Function && !E.Function)
      return "role enqueue-callback needs 'function'";
    for (const std::string &Version : {E.Since, E.Until})
      if (VersionTuple V; !Version.empty() && V.tryParse(Version))
        return "'" + Version + "' is not a version";
    return {};
  }
};

template <> struct MappingTraits<Dialect> {
  static void mapping(IO &In, Dialect &D) {
    In.mapRequired("dialect", D.Name);
    In.mapOptional("summary", D.Summary);
    In.mapOptional("headers", D.Headers);
    In.mapOptional("flavours", D.Flavours);
    In.mapOptional("names", D.Names);
  }
  static std::string validate(IO &In, Dialect &D) {
    if (static_cast<Input &>(In).error())
      return {};
    if (D.Name.empty())
      return "a dialect needs a name";
    return {};
  }
};

} // namespace llvm::yaml

bool Dialect::declares(llvm::StringRef Path) const {
  return llvm::any_of(Headers, [&](llvm::StringRef Header) {
    // Whole names only: rcu is not rcupdate.h.
    size_t At = Header.ends_with("/")    ? Path.find(Header)
                : Path.ends_with(Header) ? Path.size() - Header.size()
                                         : llvm::StringRef::npos;
    return At != llvm::StringRef::npos && (At == 0 || Path[At - 1] == '/');
  });
}

bool clang::tidy::quiesce::isAtLeast(llvm::StringRef Version,
                                     llvm::StringRef Least) {
  llvm::VersionTuple V, L;
  if (Version.empty() || Least.empty() || V.tryParse(Version) ||
      L.tryParse(Least))
    return true;
  return V >= L;
}

bool clang::tidy::quiesce::printVocabulary(llvm::raw_ostream &OS,
                                           llvm::StringRef Name) {
  bool Found = false;
  for (const BuiltinDialect &B : Builtins) {
    if (!Name.empty() && B.Name != Name)
      continue;
    // Two documents in one stream stay apart.
    if (Found)
      OS << "---\n";
    OS << B.Text;
    Found = true;
  }
  return Found;
}

/// Reads every document of one file. False after an error, which is printed.
static bool readDialects(llvm::MemoryBufferRef Text, llvm::raw_ostream &Errors,
                         std::vector<Dialect> &Out) {
  auto Print = [](const llvm::SMDiagnostic &D, void *OS) {
    D.print(nullptr, *static_cast<llvm::raw_ostream *>(OS),
            /*ShowColors=*/false);
  };
  llvm::yaml::Input In(Text, nullptr, +Print, &Errors);
  bool Any = false;
  for (bool More = In.setCurrentDocument(); More && !In.error();
       More = In.nextDocument() && In.setCurrentDocument()) {
    Dialect D;
    llvm::yaml::EmptyContext Context;
    llvm::yaml::yamlize(In, D, true, Context);
    if (In.error())
      return false;
    Out.push_back(std::move(D));
    Any = true;
  }
  if (In.error())
    return false;
  if (!Any) {
    Errors << Text.getBufferIdentifier() << ":1:1: error: no dialect here\n";
    return false;
  }
  return true;
}

/// "FILE:LINE: " of a place in one of the user's files; nothing elsewhere.
static void
printPlace(llvm::raw_ostream &OS,
           llvm::ArrayRef<std::unique_ptr<llvm::MemoryBuffer>> Texts,
           const char *Where) {
  for (const auto &Text : Texts)
    if (Where >= Text->getBufferStart() && Where <= Text->getBufferEnd())
      OS << Text->getBufferIdentifier() << ':'
         << 1 + std::count(Text->getBufferStart(), Where, '\n') << ": ";
}

std::shared_ptr<const Vocabulary>
Vocabulary::load(const VocabularySource &Source, llvm::raw_ostream &Errors) {
  // All checks of a run ask with the same options; one answer serves them.
  static std::mutex Lock;
  static std::string LastKey;
  static std::shared_ptr<const Vocabulary> Last;
  std::string Key = llvm::join(Source.Dialects, ";") + "\n" +
                    llvm::join(Source.Files, ";") + "\n" + Source.KernelVersion;
  std::lock_guard<std::mutex> Guard(Lock);
  if (Last && LastKey == Key)
    return Last;

  if (llvm::VersionTuple V;
      !Source.KernelVersion.empty() && V.tryParse(Source.KernelVersion)) {
    Errors << "error: option KernelVersion: '" << Source.KernelVersion
           << "' is not a version such as 6.12\n";
    return nullptr;
  }

  std::vector<Dialect> Read;
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Texts;
  for (const std::string &Name : Source.Files) {
    auto File = llvm::MemoryBuffer::getFile(Name, /*IsText=*/true);
    if (!File) {
      Errors << Name << ":1:1: error: cannot read vocabulary file: "
             << File.getError().message() << '\n';
      return nullptr;
    }
    if (!readDialects((*File)->getMemBufferRef(), Errors, Read))
      return nullptr;
    Texts.push_back(std::move(*File));
  }
  size_t FromUser = Read.size();
  for (const BuiltinDialect &B : Builtins)
    if (!readDialects(llvm::MemoryBufferRef(B.Text, B.Name), Errors, Read))
      return nullptr;

  auto V = std::make_shared<Vocabulary>();
  auto Take = [&](llvm::StringRef Name, bool UserOnly) {
    bool Found = false;
    for (size_t I = 0; I != (UserOnly ? FromUser : Read.size()); ++I)
      if (Read[I].Name == Name && !Read[I].Names.empty()) {
        V->Dialects.push_back(std::make_unique<Dialect>(std::move(Read[I])));
        Read[I].Names.clear();
        Found = true;
      }
    return Found;
  };
  for (const std::string &Name : Source.Dialects)
    if (!Take(Name, /*UserOnly=*/false)) {
      Errors << "error: option Dialects: no dialect is called '" << Name
             << "'\n";
      return nullptr;
    }
  // A user's own dialect counts without being named: giving the file says it.
  for (size_t I = 0; I != FromUser; ++I)
    Take(Read[I].Name, /*UserOnly=*/true);

  // A user's file may add names to a built-in dialect: it then shares the
  // headers and flavours of that dialect.
  unsigned NextIndex = 0;
  llvm::StringMap<const Dialect *> ByName;
  for (auto &D : V->Dialects)
    for (Flavour &F : D->Flavours) {
      // Two files of one dialect may both tell of a flavour.
      const Flavour *Same = nullptr;
      for (const auto &Other : V->Dialects)
        if (Other->Name == D->Name)
          for (const Flavour &Old : Other->Flavours)
            if (!Same && Old.Name == F.Name)
              Same = &Old;
      F.Index = Same == &F ? NextIndex++ : Same->Index;
      if (Same == &F)
        V->Flavours.push_back(&F);
    }
  auto FlavourOf = [&](const Dialect &D,
                       llvm::StringRef Name) -> const Flavour * {
    for (const auto &Other : V->Dialects)
      if (Other->Name == D.Name)
        for (const Flavour &F : Other->Flavours)
          if (F.Name == Name)
            return &F;
    return nullptr;
  };
  if (NextIndex > 24) {
    Errors << "error: more than 24 flavours in the chosen dialects\n";
    return nullptr;
  }
  for (auto &D : V->Dialects) {
    D->Watched = 0;
    for (const auto &Other : V->Dialects)
      if (Other->Name == D->Name)
        for (const Flavour &F : Other->Flavours)
          if (F.NeedsWatching)
            D->Watched |= uint64_t(1) << F.Index;
  }
  for (auto &D : V->Dialects)
    for (const auto &Other : V->Dialects)
      if (Other.get() != D.get() && Other->Name == D->Name)
        for (const std::string &Header : Other->Headers)
          if (!llvm::is_contained(D->Headers, Header))
            D->Headers.push_back(Header);
  for (auto &D : V->Dialects)
    for (Entry &E : D->Names) {
      E.In = D.get();
      if (E.FlavourName.empty())
        continue;
      E.F = FlavourOf(*D, E.FlavourName);
      if (!E.F) {
        printPlace(Errors, Texts, E.Where);
        Errors << "error: dialect '" << D->Name << "', name '"
               << E.Names.front() << "': no flavour is called '"
               << E.FlavourName << "'\n";
        return nullptr;
      }
    }
  for (auto &D : V->Dialects)
    for (Flavour &F : D->Flavours) {
      F.In = D.get();
      F.GracePeriod =
          F.GracePeriodName.empty() ? &F : FlavourOf(*D, F.GracePeriodName);
      if (!F.GracePeriod) {
        Errors << "error: dialect '" << D->Name << "', flavour '" << F.Name
               << "': no flavour is called '" << F.GracePeriodName << "'\n";
        return nullptr;
      }
    }
  V->index(Source);
  LastKey = Key;
  Last = V;
  return V;
}

llvm::StringRef clang::tidy::quiesce::nameOf(Role R) {
  for (const auto &[Name, Known] : RoleNames)
    if (Known == R)
      return Name;
  return R == Role::Call ? "call" : R == Role::Access ? "access" : "asm";
}

bool Vocabulary::frees(const Flavour &F) const {
  for (const auto &D : Dialects)
    for (const Entry &E : D->Names)
      if (E.R == Role::FreedByCallback && E.F == &F)
        return true;
  return false;
}

bool Vocabulary::isDeclaredBySome(llvm::StringRef Path) const {
  return llvm::any_of(Dialects,
                      [&](const auto &D) { return D->declares(Path); });
}

uint64_t Vocabulary::needRegistration() const {
  uint64_t Out = 0;
  for (const auto &D : Dialects)
    for (const Flavour &F : D->Flavours)
      if (F.NeedsRegistration)
        Out |= uint64_t(1) << F.Index;
  return Out;
}

llvm::StringRef Vocabulary::nameOf(Role R, const Flavour &F) const {
  for (const auto &D : Dialects)
    for (const Entry &E : D->Names)
      if (E.R == R && E.F == &F && E.M == Match::Function)
        return E.Names.front();
  return {};
}

void Vocabulary::index(const VocabularySource &Source) {
  for (const auto &D : Dialects)
    for (const Entry &E : D->Names) {
      // Without a version every entry holds: a name that is gone cannot hurt.
      if (!isAtLeast(Source.KernelVersion, E.Since))
        continue;
      if (!Source.KernelVersion.empty() && !E.Until.empty() &&
          Source.KernelVersion != E.Until &&
          isAtLeast(Source.KernelVersion, E.Until))
        continue;
      unsigned M = static_cast<unsigned>(E.M);
      for (const std::string &Name : E.Names)
        if (llvm::StringRef(Name).find_first_of("*?[{\\") ==
            llvm::StringRef::npos)
          Exact[M][Name].push_back(&E);
        else
          Globs[M].emplace_back(Name, &E);
      if (E.M == Match::Field)
        Fields.push_back(&E);
    }
}

llvm::ArrayRef<const Entry *> Vocabulary::lookup(Match M,
                                                 llvm::StringRef Name) const {
  unsigned I = static_cast<unsigned>(M);
  if (auto It = Exact[I].find(Name); It != Exact[I].end())
    return It->second;
  if (Globs[I].empty())
    return {};
  std::lock_guard<std::mutex> Guard(CacheLock);
  auto [It, New] = Cache[I].try_emplace(Name);
  if (New)
    for (const auto &[Pattern, E] : Globs[I])
      if (llvm::cantFail(llvm::GlobPattern::create(Pattern)).match(Name) &&
          llvm::none_of(E->Except, [&](const std::string &Not) {
            llvm::Expected<llvm::GlobPattern> G =
                llvm::GlobPattern::create(Not);
            if (!G) {
              llvm::consumeError(G.takeError());
              return Not == Name;
            }
            return G->match(Name);
          }))
        It->second.push_back(E);
  return It->second;
}
