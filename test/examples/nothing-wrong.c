// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Right: offline only while it waits, and each path goes online again.
#include <poll.h>
#include <stdio.h>
#include <urcu-qsbr.h>

static int *limit;

static int wait_and_read(int timeout)
{
	rcu_thread_offline();
	int ready = poll(NULL, 0, timeout);
	rcu_thread_online();
	if (ready < 0)
		return -1;
	rcu_read_lock();
	int *p = rcu_dereference(limit);
	int value = p ? *p : 0;
	rcu_read_unlock();
	return value;
}

int main(void)
{
	rcu_register_thread();
	printf("%d\n", wait_and_read(1));
	rcu_unregister_thread();
	return 0;
}
