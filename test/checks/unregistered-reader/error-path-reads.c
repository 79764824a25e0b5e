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

int open_log(void);
static void report(void)
{
	urcu_memb_read_lock();
	use(*shared);
	urcu_memb_read_unlock();
}
static void *main1(void *a)
{
	if (open_log() < 0) {
		report();
		return 0;
	}
	urcu_memb_register_thread();
	report();
	urcu_memb_unregister_thread();
	return a;
}
int start(pthread_t *t, int *w) { return pthread_create(t, 0, main1, w); }

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: RCU reader 'urcu_memb_read_lock' is entered on a thread that never registered; register it where the thread starts [quiesce-unregistered-reader]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: 'urcu_memb_read_lock' is here
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: the thread is started here
