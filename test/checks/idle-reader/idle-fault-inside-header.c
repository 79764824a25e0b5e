// RUN: %check_tidy %s quiesce-idle-reader %t -- --header-filter=.* -- -I%S/Inputs
#include "idle-inline.h"

/* the window and its reader are both the header's: told there, and once */
int idle_here(int cpu)
{
	return idle_inline(cpu) + idle_inline(cpu + 1);
}

// CHECK-MESSAGES: idle-inline.h:14:{{[0-9]+}}: warning: tracepoint 'trace_idle_inline' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: idle-inline.h:12:{{[0-9]+}}: note: RCU stops watching here
