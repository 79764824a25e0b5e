// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
namespace std {
template <class M> class unique_lock {
	M *m_;
	bool owns_ = true;
public:
	explicit unique_lock(M &m) : m_(&m) { m_->lock(); }
	~unique_lock() { if (owns_) m_->unlock(); }
	void unlock() { m_->unlock(); owns_ = false; }
};
class rcu_domain {
public:
	void lock() noexcept;
	void unlock() noexcept;
};
rcu_domain &rcu_default_domain() noexcept;
void rcu_synchronize(rcu_domain &d = rcu_default_domain()) noexcept;
}

struct routing { int version; };
extern routing *current_routing;
void reclaim(routing *r);

int swap_if_older(routing *fresh)
{
	routing *old;
	{
		std::unique_lock reader(std::rcu_default_domain());
		old = current_routing;
		if (old->version >= fresh->version)
			return 0;
	}
	current_routing = fresh;
	std::rcu_synchronize();
	reclaim(old);
	return 1;
}

void swap_always(routing *fresh)
{
	std::unique_lock reader(std::rcu_default_domain());
	routing *old = current_routing;
	reader.unlock();
	current_routing = fresh;
	std::rcu_synchronize();
	reclaim(old);
}
