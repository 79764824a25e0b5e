// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <quiesce/detail/reader.hpp>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <new>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// LeakSanitizer's, where it is in the program: it does not look for pointers in
// mapped memory by itself.
extern "C" void __lsan_register_root_region(const void *begin, std::size_t size)
    __attribute__((weak));

namespace quiesce::detail {

constinit std::atomic<chunk *> chunks{nullptr};
__thread record *current __attribute__((tls_model("initial-exec"))) = nullptr;

namespace {

std::int32_t thread_id() noexcept {
  return static_cast<std::int32_t>(syscall(SYS_gettid));
}

// Acquire and release: what the last owner did with the record is behind it for
// the next one.
bool claim(record &r, std::uint64_t from, std::int32_t mine) noexcept {
  std::uint64_t to =
      ((from >> 32) + 1) << 32 | static_cast<std::uint32_t>(mine);
  return r.owner.compare_exchange_strong(from, to, std::memory_order_acq_rel,
                                         std::memory_order_relaxed);
}

bool is_gone(std::int32_t thread) noexcept {
  if (thread <= 0 || thread == thread_id())
    return false;
  int saved = errno;
  bool gone = syscall(SYS_tgkill, getpid(), thread, 0) != 0 && errno == ESRCH;
  errno = saved;
  return gone;
}

void clear_words(record &r) noexcept {
  for (cell &c : r.cells)
    if (c.word.load(std::memory_order_relaxed))
      c.word.store(0, std::memory_order_release);
}

record *find(std::int32_t mine) noexcept {
  record *found = nullptr;
  auto try_those = [&](auto is_one) {
    for_each_record([&](record &r) {
      if (found)
        return;
      std::uint64_t owner = r.owner.load(std::memory_order_relaxed);
      if (is_one(thread_of(owner)) && claim(r, owner, mine))
        found = &r;
    });
  };
  // A record with our number is of a thread that is gone: numbers are used
  // again.
  try_those([mine](std::int32_t thread) { return thread == mine; });
  try_those([](std::int32_t thread) { return thread == 0; });
  // Before there are more records, those of dead threads are used again.
  try_those([](std::int32_t thread) { return is_gone(thread); });
  return found;
}

record *grow(std::int32_t mine) noexcept {
  void *memory = mmap(nullptr, sizeof(chunk), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    static constexpr char text[] = "quiesce: no memory for a reader's record\n";
    if (write(STDERR_FILENO, text, sizeof text - 1)) {
    }
    std::abort();
  }
  if (__lsan_register_root_region)
    __lsan_register_root_region(memory, sizeof(chunk));
  // Zeroed pages are chunks already; touching each record would commit them.
  auto *fresh = static_cast<chunk *>(memory);
  record *found = &fresh->records[0];
  found->owner.store(static_cast<std::uint32_t>(mine),
                     std::memory_order_relaxed);
  chunk *head = chunks.load(std::memory_order_relaxed);
  do
    fresh->next.store(head, std::memory_order_relaxed);
  // Release: whoever finds the chunk finds its link and owner.
  while (!chunks.compare_exchange_weak(head, fresh, std::memory_order_release,
                                       std::memory_order_relaxed));
  return found;
}

} // namespace

void reap(record &r) noexcept {
  // No thread's number, nor ours: a handler that comes in between and wants a
  // record must not take this one.
  constexpr std::int32_t reaper = -1;
  std::uint64_t owner = r.owner.load(std::memory_order_relaxed);
  // Once it is ours, nobody begins to read in it while its words are cleared.
  if (!is_gone(thread_of(owner)) || !claim(r, owner, reaper))
    return;
  clear_words(r);
  // Release: the next owner finds it cleared.
  r.owner.store((r.owner.load(std::memory_order_relaxed) >> 32) << 32,
                std::memory_order_release);
}

record *attach() noexcept {
  // A handler that comes in between would claim a second record.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  record *mine = current;
  if (!mine) {
    std::int32_t id = thread_id();
    mine = find(id);
    if (!mine)
      mine = grow(id);
    // A thread that ended inside a reader took its words with it.
    clear_words(*mine);
    current = mine;
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return mine;
}

// In the child of fork() only the calling thread lives on; it has a new number,
// and what it holds as a reader it still holds.
void reset_readers_in_child() noexcept {
  for_each_record([](record &r) {
    if (&r == current) {
      r.owner.store(static_cast<std::uint32_t>(thread_id()),
                    std::memory_order_relaxed);
      for (cell &c : r.cells)
        c.need.store(0, std::memory_order_relaxed);
      return;
    }
    if (!r.owner.load(std::memory_order_relaxed))
      return;
    for (cell &c : r.cells) {
      c.word.store(0, std::memory_order_relaxed);
      c.need.store(0, std::memory_order_relaxed);
    }
    r.owner.store(0, std::memory_order_relaxed);
  });
}

} // namespace quiesce::detail
