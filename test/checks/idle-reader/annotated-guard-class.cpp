// RUN: %check_tidy %s quiesce-idle-reader %t -- -- -I%source-root/runtime/include
#include <quiesce/annotations.h>

/* members with annotations; the bodies are in another file */
class reader {
public:
	QUIESCE_READER_ENTER(qsbr) reader();
	QUIESCE_READER_EXIT(qsbr) ~reader();
	reader(const reader &) = delete;
};

class domain {
public:
	QUIESCE_IDLE_ENTER(qsbr) void offline();
	QUIESCE_IDLE_EXIT(qsbr) void online();
	QUIESCE_QUIESCENT_STATE(qsbr) void quiescent();
};

int wait_readable(int fd, int ms);
extern int *limit;

int turn(domain &d, int fd)
{
	int ms;
	{
		reader r;
		ms = *limit;
	}
	d.quiescent();
	d.offline();
	int n = wait_readable(fd, ms);
	if (n) {
		reader r;
		n += *limit;
	}
	d.online();
	return n;
}

// CHECK-MESSAGES: :33:{{[0-9]+}}: warning: RCU reader 'reader' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :30:{{[0-9]+}}: note: the thread goes offline here
