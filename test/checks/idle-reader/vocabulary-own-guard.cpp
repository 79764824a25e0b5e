// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.VocabularyFiles: "%S/Inputs/acme.yaml"}}'
namespace acme {
class read_guard {
public:
	read_guard();
	~read_guard();
	read_guard(const read_guard &) = delete;
};
class loop {
public:
	void sleep();
	void wake();
};
int wait_readable(int fd, int ms);
}
/* the same name in another namespace is another class */
class read_guard {
public:
	read_guard();
	~read_guard();
	read_guard(const read_guard &) = delete;
};
extern int *limit;

int turn(acme::loop &loop, int fd)
{
	int ms;
	{
		acme::read_guard guard;
		ms = *limit;
	}
	loop.sleep();
	int n = acme::wait_readable(fd, ms);
	{
		read_guard other;
		n += n < ms;
	}
	if (n) {
		acme::read_guard guard;
		n += *limit;
	}
	loop.wake();
	return n;
}

int sleep_in_reader(acme::loop &loop, int fd)
{
	acme::read_guard guard;
	loop.sleep();
	int n = acme::wait_readable(fd, *limit);
	loop.wake();
	return n;
}

// CHECK-MESSAGES: :39:{{[0-9]+}}: warning: RCU reader 'read_guard' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :32:{{[0-9]+}}: note: the thread goes offline here
// CHECK-MESSAGES: :49:{{[0-9]+}}: warning: quiescent state 'sleep' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :48:{{[0-9]+}}: note: the read-side critical section begins here
