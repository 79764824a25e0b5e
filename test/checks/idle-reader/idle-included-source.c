// RUN: %check_tidy %s quiesce-idle-reader %t -- --header-filter=.* -- -I%S/Inputs
/* the scheduler is built that way: one file includes the others */
#include "idle-part.c"

int idle_all(int cpu)
{
	return idle_part(cpu);
}

// CHECK-MESSAGES: idle-part.c:13:{{[0-9]+}}: warning: tracepoint 'trace_idle_part' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: idle-part.c:11:{{[0-9]+}}: note: RCU stops watching here
