//===- Stub.cpp - opens the checks built for the host's clang -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clang-tidy goes on, and exits 0, where a plugin cannot be opened or is built
// for another major. This file has no symbol of LLVM and so can always be
// opened: it looks for QuiesceTidy-<major>.so, or ends the run with one line.
//===----------------------------------------------------------------------===//

#include <cstdlib>
#include <dirent.h>
#include <dlfcn.h>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

[[noreturn]] void fail(const std::string &message) {
  std::cerr << "error: " << message << std::endl;
  // No destructors: the host is halfway through its own start.
  _exit(1);
}

/// The version of the clang that is in this process, such as "22.1.8"; empty
/// where there is none.
std::string host_version() {
  // clang::getClangFullVersion(), whose name has not changed in these years.
  void *symbol = dlsym(RTLD_DEFAULT, "_ZN5clang19getClangFullVersionB5cxx11Ev");
  if (!symbol)
    return {};
  std::string full = reinterpret_cast<std::string (*)()>(symbol)();
  const std::string before = "version ";
  size_t at = full.find(before);
  if (at == std::string::npos)
    return {};
  at += before.size();
  return full.substr(at, full.find_first_not_of("0123456789.", at) - at);
}

std::vector<std::string> directories() {
  std::vector<std::string> found;
  Dl_info self;
  if (dladdr(reinterpret_cast<void *>(&host_version), &self)) {
    std::string path = self.dli_fname;
    size_t slash = path.rfind('/');
    found.push_back(slash == std::string::npos ? "." : path.substr(0, slash));
  }
  // Several build directories can serve one stub.
  if (const char *more = std::getenv("QUIESCE_PLUGIN_PATH")) {
    std::istringstream list(more);
    for (std::string one; std::getline(list, one, ':');)
      if (!one.empty())
        found.push_back(one);
  }
  return found;
}

std::string built_for() {
  const std::string before = "QuiesceTidy-", after = ".so";
  std::set<std::string> majors;
  for (const std::string &name : directories())
    if (DIR *open = opendir(name.c_str())) {
      while (dirent *entry = readdir(open)) {
        std::string file = entry->d_name;
        if (file.size() > before.size() + after.size() &&
            file.compare(0, before.size(), before) == 0 &&
            file.compare(file.size() - after.size(), after.size(), after) == 0)
          majors.insert(file.substr(before.size(), file.size() - before.size() -
                                                       after.size()));
      }
      closedir(open);
    }
  std::string list;
  for (const std::string &major : majors)
    list += (list.empty() ? "" : ", ") + major;
  return list.empty() ? "no clang at all" : "clang " + list;
}

__attribute__((constructor)) void open_for_host() {
  // quiesce-tidy says so itself; its clang exports nothing to a plugin.
  if (dlsym(RTLD_DEFAULT, "quiesce_checks_are_linked_in"))
    fail("quiesce-tidy has the checks in it and loads no others: leave out "
         "--load=QuiesceTidy.so, or use it with clang-tidy");
  std::string version = host_version();
  if (version.empty())
    fail("QuiesceTidy.so finds no clang in the program that loads it; it is "
         "built for " +
         built_for());
  std::string major = version.substr(0, version.find('.'));
  for (const std::string &name : directories()) {
    std::string path = name + "/QuiesceTidy-" + major + ".so";
    if (access(path.c_str(), F_OK))
      continue;
    if (!dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL))
      fail(std::string("cannot open Quiesce's checks: ") + dlerror());
    return;
  }
  fail("Quiesce's checks are built for " + built_for() +
       ", and this is clang " + version);
}

} // namespace
