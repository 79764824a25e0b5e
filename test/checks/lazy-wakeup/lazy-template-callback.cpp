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

struct waited { rcu_head rcu; completion gone; void end() { complete(&gone); } };
struct plain { rcu_head rcu; void end() { kfree(this); } };

template <class T> void gone(rcu_head *h) { reinterpret_cast<T *>(h)->end(); }

void waited_close(waited *w)
{
	call_rcu(&w->rcu, gone<waited>);
	wait_for_completion(&w->gone);
}

void plain_close(plain *p)
{
	call_rcu(&p->rcu, gone<plain>);
}

// CHECK-MESSAGES: :19:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: by way of 'end', called here
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: 'wait_for_completion' waits for it here
// CHECK-FIXES: call_rcu_hurry(&w->rcu, gone<waited>);
