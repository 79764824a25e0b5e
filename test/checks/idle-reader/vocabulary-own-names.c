// RUN: %check_tidy %s quiesce-idle-reader %t -- --config='{CheckOptions: {quiesce-idle-reader.VocabularyFiles: "%S/Inputs/acme.yaml"}}'
void acme_read_begin(void);
void acme_read_end(void);
void acme_loop_sleep(void);
void acme_loop_awake(void);
extern unsigned long acme_epoch;
void acme_epoch_publish(unsigned long e);
#define ACME_TICK()	acme_epoch_publish(acme_epoch)
int wait_readable(int fd, int ms);
extern struct view { int ms; } *view;

__attribute__((section(".text.acme_view"))) int view_timeout(int dflt);

int turn(int fd)
{
	int n, ms = view_timeout(10);

	ACME_TICK();
	acme_loop_sleep();
	n = wait_readable(fd, ms);
	if (!n)
		n = wait_readable(fd, view_timeout(100));
	acme_loop_awake();
	return n;
}

void tick_in_view(void)
{
	acme_read_begin();
	if (view)
		ACME_TICK();
	acme_read_end();
	acme_epoch_publish(0);
}

// CHECK-MESSAGES: :22:{{[0-9]+}}: warning: 'view_timeout' uses RCU while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :19:{{[0-9]+}}: note: the thread goes offline here
// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: quiescent state 'ACME_TICK' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: the read-side critical section begins here
