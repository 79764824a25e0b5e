// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// reader.hpp - the words in which threads say that they are readers
//
// Each thread has a record with one cell for each domain. Records belong to the
// runtime: they are mapped and never unmapped, so that a grace period, a late
// handler or a stray wakeup can look at any of them at any time. A thread gets
// its record when it is first a reader, also in a signal handler, without
// malloc. Nothing runs when it exits: a record whose thread is gone is found
// when one is needed (or claimed by the next thread that has its number).
#ifndef QUIESCE_DETAIL_READER_HPP
#define QUIESCE_DETAIL_READER_HPP

#include <quiesce/detail/asymmetric_fence.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace quiesce::detail {

struct callback_queue;

// What one thread says in one domain. Only the thread writes word, except that
// waiters set need.
struct alignas(32) cell {
  // Low half: how deep the thread is nested in readers; high half: the domain's
  // epoch at the outermost lock.
  std::atomic<std::uint64_t> word{0};
  // 1: a grace period sleeps here until the outermost unlock.
  std::atomic<std::uint32_t> need{0};
  // The callbacks that this thread has queued in this domain, or null.
  std::atomic<callback_queue *> queue{nullptr};
};
static_assert(sizeof(cell) == 32);

inline constexpr std::size_t max_domains = 256;

// A record is not a multiple of a page, or one domain's cells would all share
// a set of the cache.
struct alignas(64) record {
  // The thread's kernel id in the low half, 0 where the record is free; how
  // often the record has changed hands in the high half: a thread that claims
  // the record of a dead one must not take it from a new thread of the same id.
  std::atomic<std::uint64_t> owner{0};
  cell cells[max_domains];
};

inline constexpr std::size_t records_in_chunk = 16;

struct chunk {
  std::atomic<chunk *> next{nullptr};
  record records[records_in_chunk];
};

// All records; a chunk once in the list stays. New ones come in front.
extern std::atomic<chunk *> chunks;

// The calling thread's record, or null before its first use. Initial-exec: the
// one instruction that a handler needs, and no allocation on first access.
extern __thread record *current __attribute__((tls_model("initial-exec")));

// Gives the calling thread a record. Aborts with a message where the system has
// no memory for one: a reader cannot be refused. Safe in signal handlers.
record *attach() noexcept;

inline record *self() noexcept {
  record *mine = current;
  return mine ? mine : attach();
}

template <class Fn> void for_each_record(Fn fn) {
  // Acquire: with the chunk, its zeroed records are seen.
  for (chunk *c = chunks.load(std::memory_order_acquire); c;
       c = c->next.load(std::memory_order_acquire))
    for (record &r : c->records)
      fn(r);
}

inline std::int32_t thread_of(std::uint64_t owner) noexcept {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(owner));
}

// Where the thread that owns a record has ended: clears its words and sets it
// free.
void reap(record &r) noexcept;

} // namespace quiesce::detail

#endif
