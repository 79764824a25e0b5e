// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
typedef struct { int v; } pthread_mutex_t;
int pthread_mutex_lock(pthread_mutex_t *m);
int pthread_mutex_unlock(pthread_mutex_t *m);
void urcu_memb_read_lock(void);
void urcu_memb_read_unlock(void);
void urcu_memb_synchronize_rcu(void);
static pthread_mutex_t session_lock;
extern struct probe { void (*fn)(void *); void *arg; } *probe;
static int counters_ready;

static void setup_counters(void)
{
	pthread_mutex_lock(&session_lock);
	counters_ready = 1;
	pthread_mutex_unlock(&session_lock);
}

/* reader, then mutex: a reader of this flavor may block */
void fire(void)
{
	urcu_memb_read_lock();
	if (probe) {
		if (!counters_ready)
			setup_counters();
		probe->fn(probe->arg);
	}
	urcu_memb_read_unlock();
}

/* mutex, then a wait for readers: closes the circle */
void quiesce_sessions(void)
{
	pthread_mutex_lock(&session_lock);
	urcu_memb_synchronize_rcu();
	pthread_mutex_unlock(&session_lock);
}

// CHECK-MESSAGES: :35:{{[0-9]+}}: warning: 'urcu_memb_synchronize_rcu' waits for readers under a lock that a reader waits for; wait behind the lock's release [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :34:{{[0-9]+}}: note: the lock is taken here
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: and here inside a read-side critical section
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: that begins here
