// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
int wait_readable(int fd, int ms);
}

/* as std::unique_lock: may be released before its end */
class reader {
public:
	reader() : owns_(true) { urcu_qsbr_read_lock(); }
	~reader()
	{
		if (owns_)
			urcu_qsbr_read_unlock();
	}
	reader(const reader &) = delete;
	void unlock()
	{
		urcu_qsbr_read_unlock();
		owns_ = false;
	}

private:
	bool owns_;
};

struct config { int timeout_ms; };
extern config *current_config;

int poll_scoped(int fd)
{
	int ms;
	{
		reader r;
		ms = current_config ? current_config->timeout_ms : 1000;
	}
	urcu_qsbr_thread_offline();
	int ready = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return ready;
}
