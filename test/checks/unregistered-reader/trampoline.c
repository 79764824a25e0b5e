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

struct job { void *(*fn)(void *); void *arg; };
static void *trampoline(void *a)
{
	struct job *j = a;
	void *r;
	urcu_memb_register_thread();
	r = j->fn(j->arg);
	urcu_memb_unregister_thread();
	return r;
}
static int spawn(pthread_t *t, struct job *j) { return pthread_create(t, 0, trampoline, j); }
static void *reader(void *a)
{
	urcu_memb_read_lock();
	use(*shared);
	urcu_memb_read_unlock();
	return a;
}
int start(pthread_t *t)
{
	static struct job j = { reader, 0 };
	return spawn(t, &j);
}
