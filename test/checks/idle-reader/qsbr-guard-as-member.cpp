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
struct conf { int ms; };
extern conf *current;

/* what is read, and the guard for it, in one object */
class view {
public:
	view() : conf_(current) {}
	int ms() const { return conf_ ? conf_->ms : 0; }

private:
	read_guard guard_;
	const conf *conf_;
};

struct guarded_base : read_guard {
	int ms() const { return current ? current->ms : 0; }
};

int park(int fd)
{
	int ms;
	{
		view v;
		ms = v.ms();
	}
	{
		guarded_base b;
		ms += b.ms();
	}
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return n;
}
