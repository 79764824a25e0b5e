// RUN: %check_tidy %s quiesce-idle-reader %t
extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
int wait_readable(int fd, int ms);
}

class reader {
public:
	reader() : owns_(true) { urcu_qsbr_read_lock(); }
	reader(reader &&other) noexcept : owns_(other.owns_) { other.owns_ = false; }
	~reader()
	{
		if (owns_)
			urcu_qsbr_read_unlock();
	}

private:
	bool owns_;
};
extern int *limit;

static reader begin() { return reader(); }

int value()
{
	reader r = begin();
	return *limit;
}

int park(int fd)
{
	int ms = value();
	{
		reader r = begin();
		reader taken(static_cast<reader &&>(r));
		ms += *limit;
	}
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return n;
}
