// RUN: %check_tidy %s quiesce-idle-reader %t
int rcu_read_ongoing(void);
void rcu_thread_offline(void);
void rcu_thread_online(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void mutex_take(void *m);
void mutex_drop(void *m);
void resize_now(void *table);
int count_buckets(void *table);

int table_resize(void *table, void *m)
{
	int was_online = rcu_read_ongoing();
	int n;

	if (was_online)
		rcu_thread_offline();
	mutex_take(m);
	resize_now(table);
	mutex_drop(m);
	if (was_online)
		rcu_thread_online();

	/* a thread that was not online may not read */
	if (!was_online)
		return -1;
	rcu_read_lock();
	n = count_buckets(table);
	rcu_read_unlock();
	return n;
}
