// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
extern "C" {
void rcu_read_lock(void);
void rcu_read_unlock(void);
void rcu_barrier(void);
}
namespace lock {
struct read_guard {
	read_guard() { rcu_read_lock(); }
	~read_guard() { rcu_read_unlock(); }
	read_guard(const read_guard &) = delete;
};
}

struct stream { int id; stream *next; void stop(); };
extern stream *streams;

class relay {
	void settle() { rcu_barrier(); }

public:
	int shut_down()
	{
		int stopped = 0;
		lock::read_guard guard;
		for (stream *s = streams; s != nullptr; s = s->next) {
			s->stop();
			stopped++;
		}
		if (stopped)
			settle();
		return stopped;
	}
};

int stop_relay(relay &r) { return r.shut_down(); }

// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: 'rcu_barrier' waits for callbacks inside a read-side critical section that they wait for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: 'rcu_barrier' is here
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: the read-side critical section begins here
