// RUN: %check_tidy %s quiesce-unregistered-reader %t
namespace std {
class thread {
	static void launch(void *fn);
public:
	template <class F> explicit thread(F f) { launch(&f); }
	void join();
};
}
extern "C" {
void urcu_memb_register_thread(void);
void urcu_memb_unregister_thread(void);
void urcu_memb_read_lock(void);
void urcu_memb_read_unlock(void);
}

namespace urcu {
struct read_lock_guard {
	read_lock_guard() { urcu_memb_read_lock(); }
	~read_lock_guard() { urcu_memb_read_unlock(); }
	read_lock_guard(const read_lock_guard &) = delete;
};
}

struct task { void (*run)(); task *next; };
extern task *pending;

class executor {
	std::thread worker_;
	static void drain()
	{
		urcu::read_lock_guard guard;
		for (task *t = pending; t; t = t->next)
			t->run();
	}

public:
	executor() : worker_([] {
		for (int i = 0; i < 100; i++)
			drain();
	}) {}
	~executor() { worker_.join(); }
};

executor the_executor;

// CHECK-MESSAGES: :40:{{[0-9]+}}: warning: RCU reader 'urcu_memb_read_lock' is entered on a thread that never registered; register it where the thread starts [quiesce-unregistered-reader]
// CHECK-MESSAGES: :32:{{[0-9]+}}: note: by way of 'read_lock_guard', called here
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: 'urcu_memb_read_lock' is here
// CHECK-MESSAGES: :38:{{[0-9]+}}: note: the thread is started here
