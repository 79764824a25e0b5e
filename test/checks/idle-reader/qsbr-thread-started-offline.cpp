// RUN: %check_tidy %s quiesce-idle-reader %t
#include <functional>
#include <thread>

extern "C" {
void urcu_qsbr_thread_offline(void);
void urcu_qsbr_thread_online(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);
void urcu_qsbr_quiescent_state(void);
int wait_readable(int fd, int ms);
}

void urcu_register(void);
extern int *limit;

/* what the new thread does, it does with a state of its own */
int park(int fd)
{
	urcu_qsbr_thread_offline();
	std::thread helper([] {
		urcu_qsbr_thread_online();
		urcu_qsbr_read_lock();
		++*limit;
		urcu_qsbr_read_unlock();
	});
	int n = wait_readable(fd, 10);
	helper.join();
	urcu_qsbr_thread_online();
	return n;
}

std::function<int()> reader_later()
{
	urcu_qsbr_thread_offline();
	std::function<int()> later = [] {
		urcu_qsbr_read_lock();
		int n = *limit;
		urcu_qsbr_read_unlock();
		return n;
	};
	urcu_qsbr_thread_online();
	return later;
}
