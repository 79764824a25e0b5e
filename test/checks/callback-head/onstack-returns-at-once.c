// RUN: %check_tidy %s quiesce-callback-head %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void note_event(int code);
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))

struct marker { int code; struct rcu_head rcu; };

static void marker_done(struct rcu_head *h)
{
	note_event(container_of(h, struct marker, rcu)->code);
}

static void post(struct marker *m)
{
	call_rcu(&m->rcu, marker_done);
}

void mark_epoch(int code)
{
	struct marker m = { .code = code };

	post(&m);
}

// CHECK-MESSAGES: :23:{{[0-9]+}}: warning: the callback head in local variable 'm' is still queued when the function ends; allocate it or wait for its callback [quiesce-callback-head]
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: 'call_rcu' queues it here
