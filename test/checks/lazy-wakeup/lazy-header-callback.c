// RUN: %check_tidy %s quiesce-lazy-wakeup %t -- -- -I%S/Inputs
#include "reaper.h"

/* queued here, so told here; what the header queues is the header's */
void close_all(struct reaped *r, struct reaped *other)
{
	call_rcu(&r->rcu, reaped_gone);
	reaped_put(other);
}

// CHECK-MESSAGES: :7:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: reaper.h:15:{{[0-9]+}}: note: the callback calls 'complete' here
// CHECK-FIXES: call_rcu_hurry(&r->rcu, reaped_gone);
