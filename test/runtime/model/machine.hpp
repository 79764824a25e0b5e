// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// machine.hpp - runs a few short threads in every order that a machine allows
//
// Two machines. tso: each thread executes in program order; its stores wait in
// a first-in first-out buffer that drains at any time (Owens, Sarkar, Sewell,
// "A better x86 memory model: x86-TSO", 2009). weak: a thread executes in any
// order that its fences, acquires, releases, dependencies and same-address
// accesses leave open, on one memory that all see alike (Pulte et al.,
// "Simplifying ARM Concurrency", 2018, less the forwarding from a thread's own
// stores, which no program here reads). There a store may be overtaken by a
// later one to the same place, and is then seen by nobody: what a release in
// front of it promised reaches nobody either.
//
// membarrier reaches the other threads one after the other, each at a point
// where all before it is done and nothing behind it is begun. By the letter of
// membarrier(2) it is no fence for the caller.
#ifndef QUIESCE_TEST_MACHINE_HPP
#define QUIESCE_TEST_MACHINE_HPP

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace model {

enum class machine { tso, weak };
enum class kind {
  load,
  store,
  rmw,
  await,
  fence,
  membarrier,
  futex_wait,
  wake
};

constexpr int max_registers = 8, max_variables = 10;
using registers = std::array<std::uint8_t, max_registers>;
using value = std::function<int(const registers &)>;

struct op {
  kind what;
  int variable = -1;
  int reg = -1; // load, rmw, await: where the value goes
  value put{};  // store, rmw: what is stored; futex_wait: the value to sleep on
  std::function<bool(int)> holds{}; // await, rmw: executes only on such a value
  value guard{};                    // null, or executes only where it is not 0
  std::uint32_t data = 0;    // registers that the address or the value needs
  std::uint32_t control = 0; // registers that the guard needs
  bool acquire = false, release = false;
};

inline std::uint32_t uses(std::initializer_list<int> regs) {
  std::uint32_t mask = 0;
  for (int r : regs)
    mask |= 1u << r;
  return mask;
}
inline value constant(int n) {
  return [n](const registers &) { return n; };
}

class program {
public:
  // Builds the threads without what is named cut.
  explicit program(std::string cut) : cut_(std::move(cut)) {}

  // Each part that can be cut has a name and is noted here.
  bool has(const std::string &name) {
    names.insert(name);
    return name != cut_;
  }

  class thread {
  public:
    explicit thread(program &of) : of_(of) {}
    std::vector<op> ops;

    op &add(op o) {
      ops.push_back(std::move(o));
      if (swap_) {
        std::swap(ops[ops.size() - 1], ops[ops.size() - 2]);
        swap_ = false;
        return ops[ops.size() - 2];
      }
      return ops.back();
    }
    op &load(int reg, int variable) {
      return add({.what = kind::load, .variable = variable, .reg = reg});
    }
    op &store(int variable, value put, std::uint32_t data = 0) {
      return add({.what = kind::store,
                  .variable = variable,
                  .put = std::move(put),
                  .data = data});
    }
    op &store(int variable, int n) { return store(variable, constant(n)); }
    op &await(int reg, int variable, std::function<bool(int)> holds) {
      return add({.what = kind::await,
                  .variable = variable,
                  .reg = reg,
                  .holds = std::move(holds)});
    }
    op &rmw(int reg, int variable, value put,
            std::function<bool(int)> holds = nullptr) {
      return add({.what = kind::rmw,
                  .variable = variable,
                  .reg = reg,
                  .put = std::move(put),
                  .holds = std::move(holds),
                  .acquire = true,
                  .release = true});
    }
    op &futex_wait(int variable, int n) {
      return add(
          {.what = kind::futex_wait, .variable = variable, .put = constant(n)});
    }
    op &wake(int variable) {
      return add({.what = kind::wake, .variable = variable});
    }
    void fence(const std::string &name) {
      if (of_.has(name))
        add({.what = kind::fence});
    }
    void membarrier(const std::string &name) {
      if (of_.has(name))
        add({.what = kind::membarrier});
    }
    // Keeps the compiler from exchanging the accesses before and behind it, as
    // it does where the light fence is cut.
    void light(const std::string &name) {
      if (!of_.has(name))
        swap_ = true;
    }

  private:
    program &of_;
    bool swap_ = false;
  };

  thread &make_thread() {
    threads.emplace_back(*this);
    return threads.back();
  }

  std::deque<thread> threads;
  std::array<std::uint8_t, max_variables> initial{};
  // Of the threads' registers when all have ended.
  std::function<bool(const std::vector<registers> &)> right;
  std::set<std::string> names;

private:
  std::string cut_;
};

// What can go wrong; empty: nothing.
class explorer {
public:
  explorer(const program &p, machine m) : p_(p), machine_(m) {
    for (const auto &t : p.threads)
      if (t.ops.size() > 32)
        throw std::length_error("model: a thread is too long");
  }

  std::string run() {
    state first;
    first.memory = p_.initial;
    first.threads.resize(p_.threads.size());
    std::vector<state> todo{first};
    visit(first);
    while (!todo.empty()) {
      state s = std::move(todo.back());
      todo.pop_back();
      bool moved = false;
      auto next = [&](state n) {
        moved = true;
        if (visit(n))
          todo.push_back(std::move(n));
      };
      for (std::size_t t = 0; t != s.threads.size(); ++t)
        step(s, t, next);
      if (moved)
        continue;
      std::vector<registers> regs;
      for (std::size_t t = 0; t != s.threads.size(); ++t) {
        if (s.threads[t].done != all(t) || s.threads[t].asleep)
          return "thread " + std::to_string(t) + " never ends";
        regs.push_back(s.threads[t].regs);
      }
      if (!p_.right(regs))
        return "wrong";
    }
    return {};
  }
  std::size_t states() const { return seen_.size(); }

private:
  struct local {
    std::uint32_t done = 0;   // executed, by position
    std::uint32_t hidden = 0; // stores that a later one has overtaken
    registers regs{};
    std::vector<std::pair<std::uint8_t, std::uint8_t>> buffer;
    std::uint32_t reached = 0; // threads that its membarrier has reached
    bool asleep = false;
  };
  struct state {
    std::array<std::uint8_t, max_variables> memory{};
    std::vector<local> threads;
  };

  std::uint32_t all(std::size_t t) const {
    return static_cast<std::uint32_t>(
        (std::uint64_t{1} << p_.threads[t].ops.size()) - 1);
  }

  bool visit(const state &s) {
    std::string key(s.memory.begin(), s.memory.end());
    auto put = [&](std::uint32_t n) {
      key.append(reinterpret_cast<const char *>(&n), sizeof n);
    };
    for (const local &l : s.threads) {
      put(l.done);
      put(l.hidden);
      key.append(l.regs.begin(), l.regs.end());
      put(l.reached << 1 | l.asleep);
      put(static_cast<std::uint32_t>(l.buffer.size()));
      for (auto [variable, n] : l.buffer) {
        key += static_cast<char>(variable);
        key += static_cast<char>(n);
      }
    }
    return seen_.insert(std::move(key)).second;
  }

  static bool is_full(const op &o) {
    return o.what == kind::fence || o.what == kind::futex_wait ||
           o.what == kind::wake;
  }
  static bool writes(const op &o) {
    return o.what == kind::store || o.what == kind::rmw;
  }
  static bool reads(const op &o) {
    return o.what == kind::load || o.what == kind::rmw || o.what == kind::await;
  }

  // Whether the weak machine keeps a before b in one thread.
  static bool is_ordered(const op &a, const op &b) {
    if (is_full(a) || is_full(b) || a.acquire || b.release)
      return true;
    // A system call neither begins nor ends early, which is all that it
    // promises of the caller's accesses: stores may still be under way.
    if (a.what == kind::membarrier || b.what == kind::membarrier)
      return a.what == b.what || reads(a) || !writes(a);
    if (a.variable == b.variable && (reads(a) || reads(b)))
      return true;
    if (a.reg >= 0 && (b.data >> a.reg & 1))
      return true;
    // No store is made before it is known that it is to be made.
    if (writes(b)) {
      if (a.what == kind::await || (a.what == kind::rmw && a.holds))
        return true;
      if (a.reg >= 0 && (b.control >> a.reg & 1))
        return true;
    }
    return false;
  }

  bool is_ready(const state &s, std::size_t t, std::size_t i) const {
    const auto &ops = p_.threads[t].ops;
    const local &l = s.threads[t];
    if (l.done >> i & 1)
      return false;
    for (std::size_t j = 0; j != i; ++j)
      if (!(l.done >> j & 1) &&
          (machine_ == machine::tso || is_ordered(ops[j], ops[i])))
        return false;
    return true;
  }

  template <class Next> void step(const state &s, std::size_t t, Next next) {
    const local &l = s.threads[t];
    if (!l.buffer.empty()) {
      state n = s;
      auto [variable, stored] = l.buffer.front();
      n.memory[variable] = stored;
      n.threads[t].buffer.erase(n.threads[t].buffer.begin());
      next(std::move(n));
    }
    if (l.asleep)
      return;
    const auto &ops = p_.threads[t].ops;
    for (std::size_t i = 0; i != ops.size(); ++i)
      if (is_ready(s, t, i))
        execute(s, t, i, next);
  }

  int seen_by(const state &s, std::size_t t, int variable) const {
    const auto &buffer = s.threads[t].buffer;
    for (auto it = buffer.rbegin(); it != buffer.rend(); ++it)
      if (it->first == variable)
        return it->second;
    return s.memory[static_cast<std::size_t>(variable)];
  }

  template <class Next>
  void execute(const state &s, std::size_t t, std::size_t i, Next &next) {
    const op &o = p_.threads[t].ops[i];
    state n = s;
    local &l = n.threads[t];
    l.done |= 1u << i;
    // A guarded load of the weak machine may come before its guard is known.
    bool speculates = machine_ == machine::weak && o.what == kind::load;
    if (o.guard && !speculates && !o.guard(l.regs))
      return next(std::move(n));
    auto drained = [&] { return l.buffer.empty(); };
    std::uint8_t is =
        o.variable < 0 ? std::uint8_t{0}
                       : static_cast<std::uint8_t>(seen_by(s, t, o.variable));
    switch (o.what) {
    case kind::load:
      l.regs[static_cast<std::size_t>(o.reg)] = is;
      break;
    case kind::await:
      if (!o.holds(is))
        return;
      l.regs[static_cast<std::size_t>(o.reg)] = is;
      break;
    case kind::store: {
      auto put = static_cast<std::uint8_t>(o.put(l.regs));
      if (machine_ == machine::tso) {
        l.buffer.emplace_back(o.variable, put);
        break;
      }
      if (!(l.hidden >> i & 1))
        n.memory[static_cast<std::size_t>(o.variable)] = put;
      hide_earlier(n, t, i);
      break;
    }
    case kind::rmw:
      if (!drained() || (o.holds && !o.holds(is)))
        return;
      l.regs[static_cast<std::size_t>(o.reg)] = is;
      n.memory[static_cast<std::size_t>(o.variable)] =
          static_cast<std::uint8_t>(o.put(l.regs));
      hide_earlier(n, t, i);
      break;
    case kind::fence:
      if (!drained())
        return;
      break;
    case kind::membarrier:
      return reach(s, t, i, next);
    case kind::futex_wait:
      if (!drained())
        return;
      l.asleep = is == o.put(l.regs);
      if (l.asleep)
        sleeping_on(l, o.variable);
      break;
    case kind::wake:
      if (!drained())
        return;
      for (std::size_t other = 0; other != n.threads.size(); ++other)
        if (n.threads[other].asleep &&
            n.threads[other].regs[max_registers - 1] == o.variable + 1)
          n.threads[other].asleep = false;
      break;
    }
    next(std::move(n));
  }

  // The last register says what a sleeper sleeps on.
  static void sleeping_on(local &l, int variable) {
    l.regs[max_registers - 1] = static_cast<std::uint8_t>(variable + 1);
  }

  void hide_earlier(state &n, std::size_t t, std::size_t i) const {
    const auto &ops = p_.threads[t].ops;
    for (std::size_t j = 0; j != i; ++j)
      if (ops[j].what == kind::store && ops[j].variable == ops[i].variable &&
          !(n.threads[t].done >> j & 1))
        n.threads[t].hidden |= 1u << j;
  }

  template <class Next>
  void reach(const state &s, std::size_t t, std::size_t i, Next &next) {
    std::uint32_t others = 0;
    for (std::size_t other = 0; other != s.threads.size(); ++other)
      if (other != t)
        others |= 1u << other;
    if (s.threads[t].reached == others) {
      state n = s;
      n.threads[t].reached = 0;
      n.threads[t].done |= 1u << i;
      return next(std::move(n));
    }
    for (std::size_t other = 0; other != s.threads.size(); ++other) {
      if (other == t || (s.threads[t].reached >> other & 1))
        continue;
      state n = s;
      if (!interrupt(n, other))
        continue;
      n.threads[t].reached |= 1u << other;
      next(std::move(n));
    }
  }

  // A full barrier at some point of the other thread: loads beyond it that were
  // made early are made again; stores beyond it rule the point out.
  bool interrupt(state &n, std::size_t t) const {
    local &l = n.threads[t];
    if (!l.buffer.empty())
      return false; // it drains first, as a step of its own
    const auto &ops = p_.threads[t].ops;
    std::size_t first = 0;
    while (first != ops.size() && (l.done >> first & 1))
      ++first;
    for (std::size_t i = first; i < ops.size(); ++i)
      if (l.done >> i & 1) {
        if (ops[i].what != kind::load)
          return false;
        l.done &= ~(1u << i);
      }
    return true;
  }

  const program &p_;
  machine machine_;
  std::unordered_set<std::string> seen_;
};

} // namespace model

#endif
