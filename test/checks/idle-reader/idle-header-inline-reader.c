// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs
#include "powernode.h"

void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void cpu_do_idle(void);

/* the inline is innocent: callers elsewhere use it while RCU watches */
int node_enter(struct powernode *n, int index)
{
	int floor = powernode_floor(n);

	if (index < floor)
		index = floor;
	ct_cpuidle_enter();
	if (powernode_floor(n) == 0)
		cpu_do_idle();
	ct_cpuidle_exit();
	return index;
}

// CHECK-MESSAGES: :16:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: powernode.h:12:{{[0-9]+}}: note: 'rcu_read_lock' is here
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: RCU stops watching here
