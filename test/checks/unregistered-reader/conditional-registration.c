// RUN: %check_tidy %s quiesce-unregistered-reader %t
typedef unsigned long pthread_t;
int pthread_create(pthread_t *t, const void *attr, void *(*fn)(void *), void *arg);
unsigned int sleep(unsigned int s);
void urcu_memb_register_thread(void);
void urcu_memb_unregister_thread(void);
void urcu_memb_read_lock(void);
void urcu_memb_read_unlock(void);
void urcu_mb_register_thread(void);
void urcu_mb_read_lock(void);
void urcu_mb_read_unlock(void);
extern int *shared;
void use(int v);

static void *main1(void *a)
{
	int *want = a;
	int reading = *want;
	if (reading)
		urcu_memb_register_thread();
	sleep(1);
	if (reading) {
		urcu_memb_read_lock();
		use(*shared);
		urcu_memb_read_unlock();
	}
	if (reading)
		urcu_memb_unregister_thread();
	return a;
}
int start(pthread_t *t, int *w) { return pthread_create(t, 0, main1, w); }
