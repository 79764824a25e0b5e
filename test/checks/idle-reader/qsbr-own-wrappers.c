// RUN: %check_tidy %s quiesce-idle-reader %t
/* a program's own names around liburcu's */
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
int wait_readable(int fd, int ms);
extern struct conf { int limit; } *conf;

static void enter_quiet(void) { urcu_qsbr_thread_offline(); }
static void leave_quiet(void) { urcu_qsbr_thread_online(); }
static void begin(void) { urcu_qsbr_read_lock(); }
static void end(void) { urcu_qsbr_read_unlock(); }
static void tick(void) { urcu_qsbr_quiescent_state(); }

int park(int fd)
{
	int n;

	enter_quiet();
	n = wait_readable(fd, 1000);
	begin();
	n += conf->limit;
	end();
	leave_quiet();
	tick();
	return n;
}

int serve(int n)
{
	begin();
	for (int i = 0; i < n; i++) {
		if (conf->limit < i)
			break;
		tick();
	}
	end();
	tick();
	return n;
}

// CHECK-MESSAGES: :23:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: the thread goes offline here
// CHECK-MESSAGES: :37:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_quiescent_state' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: 'urcu_qsbr_quiescent_state' is here
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: the read-side critical section begins here
