// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
// RUN: %check_tidy %s quiesce-idle-reader %t -- --header-filter=.* -- -I%S/Inputs
#include "idle-inline.h"

/* the window and its reader are both the header's: no fault of this file's */
int idle_here(int cpu)
{
	return idle_inline(cpu);
}
