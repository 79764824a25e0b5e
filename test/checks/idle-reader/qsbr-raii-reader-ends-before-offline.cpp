// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
}

class scoped_offline {
public:
	scoped_offline() { urcu_qsbr_thread_offline(); }
	~scoped_offline() { urcu_qsbr_thread_online(); }
	scoped_offline(const scoped_offline &) = delete;
};

class read_guard {
public:
	read_guard() { urcu_qsbr_read_lock(); }
	~read_guard() { urcu_qsbr_read_unlock(); }
	read_guard(const read_guard &) = delete;
};

struct config { int timeout_ms; };
extern config *current_config;

static int timeout()
{
	read_guard guard;
	return current_config ? current_config->timeout_ms : 1000;
}

int poll_once(int fd)
{
	int ms = timeout();
	if (ms < 0)
		return -1;
	int ready;
	{
		scoped_offline parked;
		ready = wait_readable(fd, ms);
		if (ready < 0)
			return ready;
	}
	read_guard guard;
	return current_config ? ready : 0;
}

int poll_for(int fd)
{
	for (int turn = 0; turn < 3; ++turn) {
		{ read_guard guard; if (!current_config) continue; }
		scoped_offline parked;
		if (int ready = wait_readable(fd, 10))
			return ready;
	}
	return timeout();
}
