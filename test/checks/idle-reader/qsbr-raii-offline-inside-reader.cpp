// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
long send_bytes(int fd, const void *data, unsigned long size);
}

struct scoped_offline {
	scoped_offline() { urcu_qsbr_thread_offline(); }
	~scoped_offline() { urcu_qsbr_thread_online(); }
	scoped_offline(const scoped_offline &) = delete;
};

struct read_guard {
	read_guard() { urcu_qsbr_read_lock(); }
	~read_guard() { urcu_qsbr_read_unlock(); }
	read_guard(const read_guard &) = delete;
};

struct banner { const char *text; unsigned long size; };
extern banner *current_banner;

long greet(int fd)
{
	read_guard guard;
	if (!current_banner)
		return 0;
	scoped_offline parked;
	/* the banner may be freed while it is sent */
	return send_bytes(fd, current_banner->text, current_banner->size);
}

// CHECK-MESSAGES: :30:{{[0-9]+}}: warning: quiescent state 'urcu_qsbr_thread_offline' is reported inside a read-side critical section; move it behind the reader's end [quiesce-idle-reader]
// CHECK-MESSAGES: :11:{{[0-9]+}}: note: 'urcu_qsbr_thread_offline' is here
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: the read-side critical section begins here
