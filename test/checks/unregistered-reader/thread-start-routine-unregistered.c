// RUN: %check_tidy %s quiesce-unregistered-reader %t
typedef unsigned long pthread_t;
int pthread_create(pthread_t *t, const void *attr, void *(*fn)(void *), void *arg);
unsigned int sleep(unsigned int s);
void urcu_memb_register_thread(void);
void urcu_memb_unregister_thread(void);
void urcu_memb_read_lock(void);
void urcu_memb_read_unlock(void);
#define rcu_register_thread	urcu_memb_register_thread
#define rcu_unregister_thread	urcu_memb_unregister_thread
#define rcu_read_lock		urcu_memb_read_lock
#define rcu_read_unlock		urcu_memb_read_unlock
struct counter { long value; struct counter *next; };
extern struct counter *counters;
void emit(long v);

static void dump_all(void)
{
	struct counter *c;

	rcu_read_lock();
	for (c = counters; c; c = c->next)
		emit(c->value);
	rcu_read_unlock();
}

static void *stats_main(void *arg)
{
	(void)arg;
	for (;;) {
		sleep(10);
		dump_all();
	}
	return (void *)0;
}

int stats_start(pthread_t *t)
{
	return pthread_create(t, (void *)0, stats_main, (void *)0);
}

// CHECK-MESSAGES: :32:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered on a thread that never registered; register it where the thread starts [quiesce-unregistered-reader]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: 'rcu_read_lock' is here
// CHECK-MESSAGES: :39:{{[0-9]+}}: note: the thread is started here
