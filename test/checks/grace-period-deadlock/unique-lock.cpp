// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
namespace std {
template <class M> class unique_lock {
	M *m_; bool owns_ = true;
public:
	explicit unique_lock(M &m) : m_(&m) { m_->lock(); }
	~unique_lock() { if (owns_) m_->unlock(); }
	void unlock() { m_->unlock(); owns_ = false; }
};
class rcu_domain { public: void lock() noexcept; void unlock() noexcept; };
rcu_domain &rcu_default_domain() noexcept;
void rcu_synchronize(rcu_domain &d = rcu_default_domain()) noexcept;
void rcu_barrier(rcu_domain &d = rcu_default_domain()) noexcept;
}
bool ready();
int f()
{
	std::unique_lock l(std::rcu_default_domain());
	if (ready())
		l.unlock();
	std::rcu_barrier();
	return 0;
}
int g()
{
	std::unique_lock l(std::rcu_default_domain());
	if (!ready())
		return 1;
	l.unlock();
	std::rcu_synchronize();
	return 0;
}

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: 'rcu_barrier' waits for callbacks inside a read-side critical section that they wait for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: the read-side critical section begins here
