// RUN: %check_tidy %s quiesce-idle-reader %t
#include <memory>
#include <optional>

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
extern int *limit;

int park(int fd, bool look)
{
	std::optional<read_guard> guard;
	int ms = 10;
	if (look) {
		guard.emplace();
		ms = *limit;
	}
	guard.reset();
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return n;
}

int park_unique(int fd)
{
	auto guard = std::make_unique<read_guard>();
	int ms = *limit;
	guard.reset();
	urcu_qsbr_thread_offline();
	int n = wait_readable(fd, ms);
	urcu_qsbr_thread_online();
	return n;
}
