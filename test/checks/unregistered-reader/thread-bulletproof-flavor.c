// RUN: %check_tidy %s quiesce-unregistered-reader %t
typedef unsigned long pthread_t;
int pthread_create(pthread_t *t, const void *attr, void *(*fn)(void *), void *arg);
/* the "bp" flavor registers a reader thread by itself at its first lock */
void urcu_bp_read_lock(void);
void urcu_bp_read_unlock(void);
#define rcu_read_lock	urcu_bp_read_lock
#define rcu_read_unlock	urcu_bp_read_unlock
extern int *export_path_len;

static void *probe_main(void *arg)
{
	int n;

	rcu_read_lock();
	n = export_path_len ? *export_path_len : -1;
	rcu_read_unlock();
	*(int *)arg = n;
	return arg;
}

int probe_start(pthread_t *t, int *out)
{
	return pthread_create(t, (void *)0, probe_main, out);
}
