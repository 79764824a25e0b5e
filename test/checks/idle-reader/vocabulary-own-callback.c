// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.VocabularyFiles: "%S/Inputs/acme.yaml"}}' -- -I%S/Inputs
#include "acme.h"

void acme_read_begin(void);
void acme_read_end(void);
int sys_wait(int ms);
extern struct view { int ms; } *view;

static int view_ms(void)
{
	int ms;

	acme_read_begin();
	ms = view ? view->ms : 1;
	acme_read_end();
	return ms;
}

static int sleepy_wait(int ms)
{
	return sys_wait(ms + view_ms());
}

/* handle() is called online */
static int handle(int n) { return n + view_ms(); }

/* goes offline by itself, when it is time */
static int online_wait(int ms) { return sys_wait(ms + view_ms()); }

struct acme_poller sleepy = { .flags = ACME_EDGE, .wait = sleepy_wait, .handle = handle };
struct acme_poller awake = { ACME_ONLINE, online_wait, handle };

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: RCU reader 'acme_read_begin' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: 'acme_read_begin' is here
// CHECK-MESSAGES: :30:{{[0-9]+}}: note: RCU does not watch in a callback set here
