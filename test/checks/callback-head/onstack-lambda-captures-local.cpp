// RUN: %check_tidy %s quiesce-callback-head %t
extern "C" {
struct rcu_head { rcu_head *next; void (*func)(rcu_head *); };
void call_rcu(rcu_head *h, void (*f)(rcu_head *));
}

struct trace_line {
	rcu_head head{};
	const char *text = nullptr;
};
void print(const char *s);

void flush_later(const char *text)
{
	trace_line line;
	line.text = text;
	call_rcu(&line.head, [](rcu_head *h) {
		print(reinterpret_cast<trace_line *>(h)->text);
	});
}

// CHECK-MESSAGES: :17:{{[0-9]+}}: warning: the callback head in local variable 'line' is still queued when the function ends; allocate it or wait for its callback [quiesce-callback-head]
