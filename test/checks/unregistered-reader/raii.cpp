// RUN: %check_tidy %s quiesce-unregistered-reader %t
extern "C" {
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
}
namespace std { struct thread { template <class F, class... A> explicit thread(F f, A... a) { (void)&f; } void join(); }; }
struct registered { registered() { urcu_memb_register_thread(); } ~registered() { urcu_memb_unregister_thread(); } };
struct guard { guard() { urcu_memb_read_lock(); } ~guard() { urcu_memb_read_unlock(); } };
struct worker {
	void loop() { registered r; guard g; use(*shared); }
	static void bare() { guard g; use(*shared); }
	void go() { std::thread t([this] { loop(); }); t.join(); std::thread u(&worker::bare); u.join(); }
};
void run(worker &w) { w.go(); }

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: RCU reader 'urcu_memb_read_lock' is entered on a thread that never registered; register it where the thread starts [quiesce-unregistered-reader]
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: 'urcu_memb_read_lock' is here
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: the thread is started here
