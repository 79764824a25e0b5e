// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime's algorithms in small, each step named as the comment in the code
// that it stands for. Whole, they are right on both machines of machine.hpp.
// With any one part cut out they go wrong on at least one: the tables say on
// which, so that a part that is not needed, or a model that cannot fail, shows.
#include "machine.hpp"

#include <gtest/gtest.h>
#include <map>

namespace {

using namespace model;

struct fails {
  bool tso, weak;
  friend bool operator==(fails, fails) = default;
};
std::ostream &operator<<(std::ostream &out, fails f) {
  return out << "{tso " << f.tso << ", weak " << f.weak << "}";
}
using table = std::map<std::string, fails>;

// Explores a design whole and with each part cut.
void explore(void (*build)(program &), const table &expected) {
  std::set<std::string> names;
  for (machine m : {machine::tso, machine::weak}) {
    program whole("");
    build(whole);
    names = whole.names;
    explorer e(whole, m);
    EXPECT_EQ(e.run(), "") << (m == machine::tso ? "tso" : "weak");
    // It did explore.
    EXPECT_GT(e.states(), 10u);
  }
  table found;
  for (const std::string &name : names) {
    fails f{};
    for (machine m : {machine::tso, machine::weak}) {
      program cut(name);
      build(cut);
      bool wrong = !explorer(cut, m).run().empty();
      (m == machine::tso ? f.tso : f.weak) = wrong;
    }
    EXPECT_TRUE(f.tso || f.weak) << name << " is not needed";
    found[name] = f;
  }
  EXPECT_EQ(found, expected);
}

// Variables; a design uses those that it needs. A word is 0 outside of readers
// and else the epoch.
enum : int { pointer, word, gate, poison, effect, need, sequence };
enum : int {
  r_gate,
  r_pointer,
  r_poison,
  r_pointer2,
  r_poison2,
  r_need,
  r_seen
};
constexpr int old_one = 0, new_one = 1;

bool is_quiet_for_2(int w) { return w == 0 || w == 2; }

// A section that uses what the pointer leads to. Address dependencies order its
// loads; what it does itself, the effect, is a plain store.
void section(program::thread &t, program &p, int reg_pointer, int reg_poison,
             bool fenced) {
  t.load(r_gate, gate);
  t.store(word, [](const registers &r) { return r[r_gate]; }, uses({r_gate}));
  if (fenced)
    t.fence("lock's full fence");
  else
    t.light("lock's light fence");
  t.load(reg_pointer, pointer);
  t.load(reg_poison, poison).data = uses({reg_pointer});
  t.store(effect, 1);
  if (!fenced)
    t.light("unlock's light fence before its store");
  // Where membarrier ends a grace period it makes the release good, too.
  t.store(word, 0).release = fenced && p.has("unlock releases");
  if (fenced)
    t.fence("unlock's full fence");
}

void grace_period_of(program &p, bool membarrier) {
  p.initial[gate] = 1;
  auto &updater = p.make_thread();
  updater.store(pointer, new_one);
  updater.fence("heavy's first full fence");
  if (membarrier)
    updater.membarrier("membarrier before the new epoch");
  updater.store(gate, 2);
  if (p.has("the scan"))
    updater.await(r_seen, word, is_quiet_for_2).acquire =
        !membarrier && p.has("the scan acquires");
  if (membarrier)
    updater.membarrier("membarrier at the end");
  updater.load(r_need, effect);
  updater.store(poison, 1);

  auto &reader = p.make_thread();
  section(reader, p, r_pointer, r_poison, !membarrier);
  section(reader, p, r_pointer2, r_poison2, !membarrier);

  p.right = [](const std::vector<registers> &r) {
    const registers &u = r[0], &reader = r[1];
    // What is old is not used when it has been freed.
    if (reader[r_pointer] == old_one && reader[r_poison])
      return false;
    if (reader[r_pointer2] == old_one && reader[r_poison2])
      return false;
    // What an old section did is behind the grace period.
    return reader[r_pointer] != old_one || u[r_need] == 1;
  };
}

TEST(model, grace_period) {
  explore([](program &p) { grace_period_of(p, true); },
          {{"heavy's first full fence", {true, true}},
           {"lock's light fence", {true, true}},
           {"membarrier at the end", {false, true}},
           {"membarrier before the new epoch", {true, true}},
           {"the scan", {true, true}},
           {"unlock's light fence before its store", {true, true}}});
}

TEST(model, grace_period_without_membarrier) {
  explore([](program &p) { grace_period_of(p, false); },
          {{"heavy's first full fence", {true, true}},
           {"lock's full fence", {true, true}},
           {"the scan", {true, true}},
           {"the scan acquires", {false, true}},
           {"unlock releases", {false, true}},
           {"unlock's full fence", {false, true}}});
}

// The epoch must not be raised before the barrier: a reader that has it loaded
// it behind the barrier, and so the new pointer too.
TEST(model, an_epoch_that_is_raised_before_the_barrier_is_wrong) {
  for (machine m : {machine::tso, machine::weak}) {
    program p("");
    p.initial[gate] = 1;
    auto &updater = p.make_thread();
    updater.store(gate, 2);
    updater.store(pointer, new_one);
    updater.fence("fence");
    updater.membarrier("membarrier");
    updater.await(r_seen, word, is_quiet_for_2);
    updater.membarrier("membarrier at the end");
    updater.store(poison, 1);
    auto &reader = p.make_thread();
    section(reader, p, r_pointer, r_poison, false);
    p.right = [](const std::vector<registers> &r) {
      return r[1][r_pointer] == new_one || !r[1][r_poison];
    };
    EXPECT_EQ(explorer(p, m).run(), "wrong");
  }
}

// The end of a reader and an updater that sleeps: wait_for_word(), unlock().
void sleep_of(program &p, bool membarrier) {
  p.initial[word] = 1;
  auto &updater = p.make_thread();
  updater.store(need, 1);
  updater.fence("heavy's first full fence");
  if (membarrier)
    updater.membarrier("membarrier before the second look");
  updater.load(r_seen, word);
  op &sleep = updater.futex_wait(need, 1);
  if (p.has("the second look"))
    sleep.guard = [](const registers &r) { return r[r_seen] != 0; };

  auto &reader = p.make_thread();
  reader.store(word, 0);
  if (membarrier)
    reader.light("unlock's light fence before the look at need");
  else
    reader.fence("unlock's full fence");
  reader.load(r_need, need);
  auto needed = [](const registers &r) { return r[r_need] == 1; };
  if (p.has("need is cleared before the wake")) {
    op &clear = reader.store(need, 0);
    clear.guard = needed;
    clear.control = uses({r_need});
  }
  if (p.has("the wake"))
    reader.wake(need).guard = needed;
  p.right = [](const std::vector<registers> &) { return true; };
}

TEST(model, no_wakeup_is_lost) {
  explore([](program &p) { sleep_of(p, true); },
          {{"heavy's first full fence", {true, true}},
           {"membarrier before the second look", {true, true}},
           {"need is cleared before the wake", {true, true}},
           {"the second look", {true, true}},
           {"the wake", {true, true}},
           {"unlock's light fence before the look at need", {true, true}}});
}

TEST(model, no_wakeup_is_lost_without_membarrier) {
  explore([](program &p) { sleep_of(p, false); },
          {{"heavy's first full fence", {true, true}},
           {"need is cleared before the wake", {true, true}},
           {"the second look", {true, true}},
           {"the wake", {true, true}},
           {"unlock's full fence", {true, true}}});
}

// A callback is queued while the worker falls asleep: push() and kick(),
// work().
enum : int { entry, count, state };
enum : int { r_count, r_entry, r_state };
constexpr int awake = 0, sleeping = 1;

void enqueue_of(program &p, bool membarrier) {
  auto &worker = p.make_thread();
  worker.store(state, sleeping);
  worker.fence("heavy's first full fence");
  if (membarrier)
    worker.membarrier("membarrier before the second look");
  worker.load(r_count, count);
  op &sleep = worker.futex_wait(state, sleeping);
  if (p.has("the second look"))
    sleep.guard = [](const registers &r) { return r[r_count] == 0; };
  // Awake, or never asleep: it looks again.
  worker.load(r_seen, count);

  auto &producer = p.make_thread();
  producer.store(count, 1);
  if (membarrier)
    producer.light("push's light fence");
  else
    producer.fence("push's full fence");
  producer.load(r_state, state);
  auto asleep = [](const registers &r) { return r[r_state] == sleeping; };
  if (p.has("the kick")) {
    op &kick = producer.rmw(r_seen, state, constant(awake));
    kick.guard = asleep;
    kick.control = uses({r_state});
    producer.wake(state).guard = asleep;
  }
  p.right = [](const std::vector<registers> &r) { return r[0][r_seen] == 1; };
}

TEST(model, a_callback_is_not_left_behind) {
  explore([](program &p) { enqueue_of(p, true); },
          {{"heavy's first full fence", {true, true}},
           {"membarrier before the second look", {true, true}},
           {"push's light fence", {true, true}},
           {"the kick", {true, true}},
           {"the second look", {true, true}}});
}

TEST(model, a_callback_is_not_left_behind_without_membarrier) {
  explore([](program &p) { enqueue_of(p, false); },
          {{"heavy's first full fence", {true, true}},
           {"push's full fence", {true, true}},
           {"the kick", {true, true}},
           {"the second look", {true, true}}});
}

// What is counted is there: push(), run().
TEST(model, a_callback_that_is_counted_is_there) {
  explore(
      [](program &p) {
        auto &producer = p.make_thread();
        producer.store(entry, 7);
        producer.store(count, 1).release = p.has("the count is released");
        auto &worker = p.make_thread();
        worker.load(r_count, count).acquire = p.has("the look acquires");
        worker.load(r_entry, entry);
        p.right = [](const std::vector<registers> &r) {
          return !r[1][r_count] || r[1][r_entry] == 7;
        };
      },
      {{"the count is released", {false, true}},
       {"the look acquires", {false, true}}});
}

// A cookie of get_state() that reads the number while a grace period begins:
// grace_period() and poll_state(). The number counts two for each.
void poll_of(program &p, bool membarrier) {
  p.initial[gate] = 1;
  auto &updater = p.make_thread();
  updater.store(sequence, 1);
  updater.fence("heavy's first full fence");
  if (membarrier)
    updater.membarrier("membarrier before the new epoch");
  updater.store(gate, 2);
  updater.await(r_seen, word, is_quiet_for_2).acquire =
      !membarrier && p.has("the scan acquires");
  if (membarrier)
    updater.membarrier("membarrier at the end");
  updater.store(sequence, 2).release =
      !membarrier && p.has("the new number is released");

  auto &poller = p.make_thread();
  poller.store(pointer, new_one);
  if (p.has("get_state's full fence"))
    poller.fence("get_state's full fence");
  poller.load(r_seen, sequence);
  poller.load(r_need, sequence).acquire = p.has("poll_state acquires");
  // Where the grace period is enough for the cookie and has passed.
  op &free = poller.store(poison, 1);
  free.guard = [](const registers &r) {
    int cookie = (r[r_seen] + 3) & ~1;
    return r[r_need] >= cookie;
  };
  free.control = uses({r_seen, r_need});
  poller.load(r_gate, effect);

  auto &reader = p.make_thread();
  section(reader, p, r_pointer, r_poison, !membarrier);
  p.right = [](const std::vector<registers> &r) {
    const registers &poller = r[1], &reader = r[2];
    if (reader[r_pointer] == new_one)
      return true;
    bool freed = poller[r_need] >= ((poller[r_seen] + 3) & ~1);
    return !reader[r_poison] && (!freed || poller[r_gate] == 1);
  };
}

TEST(model, a_cookie_that_is_taken_while_a_grace_period_begins) {
  explore([](program &p) { poll_of(p, true); },
          {{"get_state's full fence", {true, true}},
           {"heavy's first full fence", {true, true}},
           {"lock's light fence", {true, true}},
           {"membarrier at the end", {false, true}},
           {"membarrier before the new epoch", {true, true}},
           {"poll_state acquires", {false, true}},
           {"unlock's light fence before its store", {true, true}}});
}

// Up/down readers, which count themselves in one of two phases; the phase that
// they read may be that before the last flip: down(), up(), is_drained().
enum : int { v_pointer, v_poison, v_phase, v_down0, v_down1, v_up0, v_up1 };
enum : int { r_phase, r_got, r_dead, r_down, r_up };

void down_and_up(program &p) {
  auto &reader = p.make_thread();
  reader.load(r_phase, v_phase);
  auto in = [&](int phase, op &o) {
    o.guard = [phase](const registers &r) { return r[r_phase] == phase; };
    o.control = uses({r_phase});
  };
  // Relaxed: neither an acquire nor a release RMW is a fence everywhere.
  auto add_one = [&](int variable, int reg) -> op & {
    op &o = reader.rmw(reg, variable,
                       [reg](const registers &r) { return r[reg] + 1; });
    o.acquire = o.release = false;
    return o;
  };
  in(0, add_one(v_down0, r_down));
  in(1, add_one(v_down1, r_down));
  reader.fence("down's full fence");
  reader.load(r_got, v_pointer);
  reader.load(r_dead, v_poison).data = uses({r_got});
  bool releases = p.has("up releases");
  op &up0 = add_one(v_up0, r_up);
  up0.release = releases;
  in(0, up0);
  op &up1 = add_one(v_up1, r_up);
  up1.release = releases;
  in(1, up1);
}

void phases_of(program &p) {
  p.initial[v_phase] = 1;
  auto &updater = p.make_thread();
  updater.store(v_phase, 0); // the flip of the grace period before
  updater.store(v_pointer, new_one);
  auto look = [&](int reg, int down, int up) {
    if (p.has("ups are read before downs")) {
      updater.load(reg, up);
      updater.fence("full fence between ups and downs");
      updater.load(reg + 1, down);
    } else {
      updater.load(reg + 1, down);
      updater.fence("full fence between ups and downs");
      updater.load(reg, up);
    }
  };
  if (p.has("the first wait"))
    look(0, v_down1, v_up1);
  updater.store(v_phase, 1);
  if (p.has("the second wait"))
    look(2, v_down0, v_up0);
  op &free = updater.store(v_poison, 1);
  // It waits where they differ; here it gives up.
  free.guard = [](const registers &r) { return r[0] == r[1] && r[2] == r[3]; };
  free.control = uses({0, 1, 2, 3});
  down_and_up(p);
  down_and_up(p);
  p.right = [](const std::vector<registers> &r) {
    for (std::size_t reader : {1, 2})
      if (r[reader][r_got] == old_one && r[reader][r_dead])
        return false;
    return true;
  };
}

TEST(model, up_and_down_readers) {
  explore(phases_of, {{"down's full fence", {false, true}},
                      {"full fence between ups and downs", {true, true}},
                      {"the first wait", {true, true}},
                      {"the second wait", {true, true}},
                      {"up releases", {false, true}},
                      {"ups are read before downs", {true, true}}});
}

// Two that want a barrier of every thread at once share one: heavy_fence().
enum : int { of_one, of_other, mark, calls, lock_word };
enum : int { r_calls, r_lock, r_now, r_other };

void heavy(program::thread &t, program &p) {
  auto enough = [](const registers &r) { return (r[r_calls] + 3) & ~1; };
  auto begins = [enough](const registers &r) { return r[r_now] < enough(r); };
  t.fence("heavy's first full fence");
  t.load(r_calls, calls);
  t.rmw(r_lock, lock_word, constant(1), [](int is) { return is == 0; });
  t.load(r_now, calls);
  auto guarded = [&](op &o) {
    o.guard = begins;
    o.control = uses({r_calls, r_now});
  };
  guarded(t.store(
      calls, [](const registers &r) { return r[r_now] + 1; }, uses({r_now})));
  if (p.has("full fence before the call")) {
    t.fence("full fence before the call");
    t.ops.back().guard = begins;
  }
  if (p.has("the call")) {
    t.membarrier("the call");
    t.ops.back().guard = begins;
  }
  guarded(t.store(
      calls, [](const registers &r) { return r[r_now] + 2; }, uses({r_now})));
  t.store(lock_word, 0).release = true;
}

void shared_of(program &p) {
  auto &one = p.make_thread();
  one.store(of_one, 1);
  heavy(one, p);
  one.load(r_other, mark);
  auto &other = p.make_thread();
  other.store(of_other, 1);
  heavy(other, p);
  other.load(r_other, mark);
  auto &reader = p.make_thread();
  reader.store(mark, 1);
  reader.light("the reader's light fence");
  reader.load(0, of_one);
  reader.load(1, of_other);
  p.right = [](const std::vector<registers> &r) {
    return (r[0][r_other] || r[2][0]) && (r[1][r_other] || r[2][1]);
  };
}

TEST(model, a_membarrier_is_shared) {
  explore(shared_of, {{"full fence before the call", {true, true}},
                      {"heavy's first full fence", {true, true}},
                      {"the call", {true, true}},
                      {"the reader's light fence", {true, true}}});
}

} // namespace
