// RUN: %check_tidy %s quiesce-idle-reader %t
/* offline, online and quiescent states do nothing in memb, mb and bp */
void urcu_memb_read_lock(void);
void urcu_memb_read_unlock(void);
void urcu_memb_thread_offline(void);
void urcu_memb_thread_online(void);
void urcu_bp_read_lock(void);
void urcu_bp_read_unlock(void);
void urcu_bp_quiescent_state(void);
int wait_for_work(void);

struct conf { int limit; };
extern struct conf *conf;

int worker_turn(void)
{
	int n, limit;

	urcu_memb_thread_offline();
	n = wait_for_work();
	urcu_memb_read_lock();
	limit = conf->limit;
	urcu_memb_read_unlock();
	urcu_memb_thread_online();
	return n < limit ? n : limit;
}

int conf_limit(void)
{
	int limit;

	urcu_bp_read_lock();
	urcu_bp_quiescent_state();
	limit = conf->limit;
	urcu_bp_read_unlock();
	return limit;
}
