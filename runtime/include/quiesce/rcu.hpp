// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// rcu.hpp - read-copy-update in the shape of C++26's <rcu>
//
// After [saferecl.rcu]; what the standard leaves open is settled so: lock(),
// unlock() and retire never run callbacks, so locks may be held across them;
// callbacks run on one thread of the runtime, one after the other, those of one
// thread in the order they were queued; rcu_barrier() and rcu_synchronize() do
// not imply one another. Extensions: own domains, and callback.hpp.
// Ordering, signal handlers and fork() are as srcu.hpp says.
#ifndef QUIESCE_RCU_HPP
#define QUIESCE_RCU_HPP

#include <quiesce/annotations.h>
#include <quiesce/detail/domain.hpp>

#include <memory>
#include <type_traits>
#include <utility>

namespace quiesce {

class rcu_domain;
namespace detail {
inline domain &engine_of(rcu_domain &dom) noexcept;
}

class rcu_domain {
public:
  // A domain of one's own; see srcu_domain. The standard has only the default
  // one.
  explicit rcu_domain(const char *name) : engine_(name), own_(true) {}
  ~rcu_domain() {
    if (own_)
      engine_.retire_place();
  }
  rcu_domain(const rcu_domain &) = delete;
  rcu_domain &operator=(const rcu_domain &) = delete;

  QUIESCE_READER_ENTER(rcu) void lock() noexcept { engine_.lock(); }
  QUIESCE_READER_ENTER(rcu) bool try_lock() noexcept {
    engine_.lock();
    return true;
  }
  QUIESCE_READER_EXIT(rcu) void unlock() noexcept { engine_.unlock(); }

private:
  friend rcu_domain &rcu_default_domain() noexcept;
  friend detail::domain &detail::engine_of(rcu_domain &) noexcept;
  struct immortal;
  constexpr rcu_domain(std::uint32_t place, const char *name) noexcept
      : engine_(place, name), own_(false) {}
  detail::domain engine_;
  bool own_;
};

namespace detail {
inline domain &engine_of(rcu_domain &dom) noexcept { return dom.engine_; }
} // namespace detail

struct rcu_domain::immortal {
  // A member of a union: constant-initialised, and never destroyed.
  union {
    rcu_domain dom;
  };
  constexpr immortal() noexcept : dom(detail::rcu_place, "rcu") {}
  ~immortal() {}
  static immortal instance;
};

// The same object each time; usable before main() and in static destructors.
inline rcu_domain &rcu_default_domain() noexcept {
  return rcu_domain::immortal::instance.dom;
}

// Waits for the regions that there are at the call. See
// srcu_domain::synchronize().
QUIESCE_SYNCHRONIZE(rcu)
inline void rcu_synchronize(rcu_domain &dom = rcu_default_domain()) noexcept {
  detail::engine_of(dom).synchronize();
}

// Waits until what was retired and queued before has been evaluated.
QUIESCE_BARRIER(rcu)
inline void rcu_barrier(rcu_domain &dom = rcu_default_domain()) noexcept {
  detail::engine_of(dom).barrier();
}

namespace detail {
// Apart from rcu_obj_base, so that it has standard layout whatever D is.
struct retire_link {
  quiesce_callback_head quiesce_callback_head_;
};
} // namespace detail

template <class T, class D = std::default_delete<T>>
class rcu_obj_base : private detail::retire_link {
public:
  // Evaluates d(static_cast<T *>(this)) behind a grace period of dom. Allocates
  // nothing and does not block.
  void retire(D d = D(), rcu_domain &dom = rcu_default_domain()) noexcept {
    static_assert(
        std::is_base_of_v<rcu_obj_base, T> &&
            std::is_convertible_v<T *, rcu_obj_base *>,
        "T has exactly one base rcu_obj_base<T, D>, and it is public");
    deleter_ = std::move(d);
    detail::engine_of(dom).call(
        &this->quiesce_callback_head_,
        [](quiesce_callback_head *head) {
          auto *self = static_cast<rcu_obj_base *>(
              reinterpret_cast<detail::retire_link *>(head));
          D deleter = std::move(self->deleter_);
          deleter(static_cast<T *>(self));
        },
        false, sizeof(T));
  }

protected:
  rcu_obj_base() = default;
  rcu_obj_base(const rcu_obj_base &) = default;
  rcu_obj_base(rcu_obj_base &&) = default;
  rcu_obj_base &operator=(const rcu_obj_base &) = default;
  rcu_obj_base &operator=(rcu_obj_base &&) = default;
  ~rcu_obj_base() = default;

private:
  [[no_unique_address]] D deleter_;
};

// Evaluates d(p) behind a grace period of dom. Allocates: throws
// std::bad_alloc, or what D's move throws, and then nothing is scheduled.
template <class T, class D = std::default_delete<T>>
  requires std::is_move_constructible_v<D> && requires(D &d, T *p) { d(p); }
void rcu_retire(T *p, D d = D(), rcu_domain &dom = rcu_default_domain()) {
  struct retired : detail::retire_link {
    retired(T *object, D &&deleter) : p(object), d(std::move(deleter)) {}
    T *p;
    [[no_unique_address]] D d;
  };
  auto *node = new retired(p, std::move(d));
  detail::engine_of(dom).call(
      &node->quiesce_callback_head_,
      [](quiesce_callback_head *head) {
        std::unique_ptr<retired> self(static_cast<retired *>(
            reinterpret_cast<detail::retire_link *>(head)));
        self->d(self->p);
      },
      false, sizeof(retired));
}

} // namespace quiesce

#endif
