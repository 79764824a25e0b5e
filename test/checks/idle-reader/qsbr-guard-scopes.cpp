// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
int wait_readable(int fd, int ms);
}

struct read_guard {
	read_guard() { urcu_qsbr_read_lock(); }
	~read_guard() { urcu_qsbr_read_unlock(); }
	read_guard(const read_guard &) = delete;
};
struct conf { int ms; conf *next; };
extern conf *current;
int may_throw(int n);

static int idle(int fd, int ms)
{
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return n;
}

/* the guard of an if lasts to the end of its else */
int in_if(int fd)
{
	int ms = 0;
	if (read_guard guard; current)
		ms = current->ms;
	else
		ms = 10;
	return idle(fd, ms);
}

int in_switch(int fd, int how)
{
	int ms = 0;
	switch (read_guard guard; how) {
	case 0:
		return current->ms;
	case 1:
		ms = current->ms;
		break;
	default:
		break;
	}
	return idle(fd, ms);
}

int in_for(int fd)
{
	int ms = 0;
	for (read_guard guard; conf *c = current; ) {
		ms = c->ms;
		break;
	}
	return idle(fd, ms);
}

int in_loop(int fd)
{
	int ms = 0;
	while (ms < 100) {
		{
			read_guard guard;
			if (!current)
				break;
			if (current->ms < 0)
				continue;
			ms += current->ms;
		}
		ms += idle(fd, ms);
	}
	return idle(fd, ms);
}

int in_try(int fd)
{
	int ms = 0;
	try {
		read_guard guard;
		ms = may_throw(current->ms);
	} catch (int) {
		urcu_qsbr_quiescent_state();
		ms = 1;
	}
	return idle(fd, ms);
}
