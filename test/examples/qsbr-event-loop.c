// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A QSBR event loop whose interrupted path forgets to go online again.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <urcu-qsbr.h>

struct route {
	int fd;
};
static struct route *default_route;

static int loop_once(struct pollfd *fds, int n)
{
	int ready, fd;

	rcu_thread_offline();
	ready = poll(fds, n, 10);
	if (ready < 0 && errno == EINTR)
		goto read;
	rcu_thread_online();
read:
	rcu_read_lock();
	struct route *r = rcu_dereference(default_route);
	fd = r ? r->fd : -1;
	rcu_read_unlock();
	return fd;
}

int main(void)
{
	struct pollfd fds[1] = {{.fd = 0, .events = POLLIN}};

	rcu_register_thread();
	printf("%d\n", loop_once(fds, 0));
	rcu_unregister_thread();
	return 0;
}
