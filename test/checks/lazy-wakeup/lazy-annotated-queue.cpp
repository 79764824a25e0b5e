// RUN: %check_tidy %s quiesce-lazy-wakeup %t -- -- -I%source-root/runtime/include
#include <condition_variable>
#include <quiesce/annotations.h>

struct head { head *next; void (*func)(head *); };
/* the runtime's queue is prompt unless a domain asks for laziness */
QUIESCE_ENQUEUE_CALLBACK(rcu) void defer(head *h, void (*f)(head *));
QUIESCE_BARRIER(rcu) void drain();

struct gate { head h; std::condition_variable open; std::mutex m; bool is_open = false; };

void pass(gate &g)
{
	defer(&g.h, [](head *h) {
		auto *self = reinterpret_cast<gate *>(h);
		std::lock_guard<std::mutex> lock(self->m);
		self->is_open = true;
		self->open.notify_all();
	});
	std::unique_lock<std::mutex> lock(g.m);
	g.open.wait(lock, [&] { return g.is_open; });
}
