// RUN: %check_tidy %s quiesce-lazy-wakeup %t
extern "C" {
struct rcu_head { rcu_head *next; void (*func)(rcu_head *); };
struct completion { int done; };
void call_rcu(rcu_head *head, void (*func)(rcu_head *));
void call_rcu_hurry(rcu_head *head, void (*func)(rcu_head *));
void complete(completion *c);
void wait_for_completion(completion *c);
void kfree(const void *p);
}

struct table {
	rcu_head rcu;
	completion gone;
	static table *of(rcu_head *h) { return reinterpret_cast<table *>(h); }
};
struct leaf { rcu_head rcu; };

void table_close(table *t)
{
	call_rcu(&t->rcu, [](rcu_head *h) { complete(&table::of(h)->gone); });
	wait_for_completion(&t->gone);
}

void table_close_named(table *t)
{
	const auto done = [](rcu_head *h) {
		table *gone = table::of(h);
		complete(&gone->gone);
	};
	call_rcu(&t->rcu, +done);
}

void leaf_drop(leaf *l)
{
	call_rcu(&l->rcu, [](rcu_head *h) { kfree(h); });
}

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: 'wait_for_completion' waits for it here
// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: 'wait_for_completion' waits for it here
// CHECK-FIXES: call_rcu_hurry(&t->rcu, [](rcu_head *h) { complete(&table::of(h)->gone); });
// CHECK-FIXES: call_rcu_hurry(&t->rcu, +done);
