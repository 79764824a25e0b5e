// RUN: %check_tidy %s quiesce-idle-reader %t
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);

/* a guard made with the cleanup attribute, GLib style */
typedef struct offline offline_t;
static inline offline_t *offline_begin(void)
{
	urcu_qsbr_thread_offline();
	return (offline_t *)0;
}
static inline void offline_end(offline_t **guard)
{
	(void)guard;
	urcu_qsbr_thread_online();
}
#define OFFLINE_GUARD()	\
	__attribute__((unused, cleanup(offline_end))) offline_t *offline_guard = offline_begin()

extern struct conf { int ms; } *conf;

static int conf_ms(void)
{
	int ms;

	urcu_qsbr_read_lock();
	ms = conf ? conf->ms : 0;
	urcu_qsbr_read_unlock();
	return ms;
}

int park(int fd)
{
	OFFLINE_GUARD();

	return wait_readable(fd, conf_ms());
}

int park_right(int fd)
{
	int n, ms = conf_ms();

	{
		OFFLINE_GUARD();
		n = wait_readable(fd, ms);
		if (n < 0)
			goto out;
	}
	n += conf_ms();
out:
	return n + conf_ms();
}

// CHECK-MESSAGES: :39:{{[0-9]+}}: warning: RCU reader 'urcu_qsbr_read_lock' is entered while the thread is offline; move it to where the thread is online [quiesce-idle-reader]
// CHECK-MESSAGES: :29:{{[0-9]+}}: note: 'urcu_qsbr_read_lock' is here
// CHECK-MESSAGES: :37:{{[0-9]+}}: note: the thread goes offline here
