// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
namespace std {
template <class M> class scoped_lock {
	M &m_;
public:
	explicit scoped_lock(M &m) : m_(m) { m_.lock(); }
	~scoped_lock() { m_.unlock(); }
	scoped_lock(const scoped_lock &) = delete;
};
class rcu_domain {
public:
	void lock() noexcept;
	void unlock() noexcept;
};
rcu_domain &rcu_default_domain() noexcept;
void rcu_synchronize(rcu_domain &d = rcu_default_domain()) noexcept;
void rcu_barrier(rcu_domain &d = rcu_default_domain()) noexcept;
}

struct routing { int version; };
extern routing *current_routing;
void reclaim(routing *r);

int swap_if_older(routing *fresh)
{
	std::scoped_lock reader(std::rcu_default_domain());
	routing *old = current_routing;
	if (old->version >= fresh->version)
		return 0;
	current_routing = fresh;
	std::rcu_synchronize();
	reclaim(old);
	return 1;
}

// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: 'rcu_synchronize' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: the read-side critical section begins here
