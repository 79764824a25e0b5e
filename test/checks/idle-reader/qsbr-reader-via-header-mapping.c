// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%S/Inputs -DRCU_QSBR
// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.Dialects: liburcu}}' -- -I%S/Inputs -DRCU_QSBR
#include <urcu-qsbr.h>

int wait_readable(int fd, int ms);
extern struct conf { int limit; } *conf;

static int limit(void)
{
	int n;

	rcu_read_lock();
	n = conf->limit;
	rcu_read_unlock();
	return n;
}

int park(int fd)
{
	int n;

	rcu_thread_offline();
	n = wait_readable(fd, 1000);
	n += limit();
	rcu_thread_online();
	rcu_quiescent_state();
	return n + limit();
}

// CHECK-MESSAGES: :24:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :12:{{[0-9]+}}: note: 'rcu_read_lock' is here
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: the thread goes offline here
