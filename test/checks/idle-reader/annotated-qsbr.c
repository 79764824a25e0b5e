// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%source-root/runtime/include
#include <quiesce/annotations.h>

QUIESCE_READER_ENTER(qsbr) void view_begin(void);
QUIESCE_READER_EXIT(qsbr) void view_end(void);
QUIESCE_READER_ENTER(srcu) int sview_begin(void *domain);
QUIESCE_READER_EXIT(srcu) void sview_end(void *domain, int idx);
QUIESCE_IDLE_ENTER(qsbr) void loop_sleep(void);
QUIESCE_IDLE_EXIT(qsbr) void loop_awake(void);
QUIESCE_QUIESCENT_STATE(qsbr) void loop_tick(void);
int wait_readable(int fd, int ms);
extern struct view { int ms; } *view;
extern char domain[64];

static int timeout(void)
{
	int ms;

	view_begin();
	ms = view ? view->ms : 0;
	view_end();
	return ms;
}

int turn(int fd)
{
	int n, idx, ms = timeout();

	loop_tick();
	loop_sleep();
	idx = sview_begin(domain);
	ms += view != (struct view *)0;
	sview_end(domain, idx);
	n = wait_readable(fd, ms);
	if (!n)
		n = wait_readable(fd, timeout());
	loop_awake();
	return n;
}

void tick_in_view(void)
{
	view_begin();
	if (view)
		loop_tick();
	view_end();
}

// CHECK-MESSAGES: :36:{{[0-9]+}}: warning: RCU reader 'view_begin' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: 'view_begin' is here
// CHECK-MESSAGES: :30:{{[0-9]+}}: note: the thread goes offline here
// CHECK-MESSAGES: :45:{{[0-9]+}}: warning: quiescent state 'loop_tick' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :43:{{[0-9]+}}: note: the read-side critical section begins here
