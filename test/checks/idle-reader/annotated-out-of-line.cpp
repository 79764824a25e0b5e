// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%source-root/runtime/include
#include <quiesce/annotations.h>

/* the annotation stands on the first declaration, the body comes later */
QUIESCE_IDLE_ENTER(qsbr) void park();
QUIESCE_IDLE_EXIT(qsbr) void unpark();
QUIESCE_READER_ENTER(qsbr) void enter();
QUIESCE_READER_EXIT(qsbr) void leave();
static int depth;
static bool parked;
extern int *value;
int poll_hw();

void park() { parked = true; }
void unpark() { parked = false; }
void enter() { ++depth; }
void leave() { --depth; }

int turn()
{
	park();
	int n = poll_hw();
	enter();
	n += *value;
	leave();
	unpark();
	enter();
	n += *value;
	leave();
	return n;
}

// CHECK-MESSAGES: :23:{{[0-9]+}}: warning: RCU reader 'enter' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: the thread goes offline here
