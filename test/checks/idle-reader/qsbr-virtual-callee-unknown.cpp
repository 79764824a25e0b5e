// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
}

/* which handler runs is not known here: nothing to say */
struct handler {
	virtual ~handler() = default;
	virtual int wait() { return 0; }
};

struct reading_handler : handler {
	int wait() override
	{
		urcu_qsbr_read_lock();
		urcu_qsbr_read_unlock();
		return 1;
	}
};

int park(handler &h)
{
	urcu_qsbr_thread_offline();
	int n = h.wait();
	urcu_qsbr_thread_online();
	return n;
}

int run()
{
	reading_handler h;
	return h.wait();
}
