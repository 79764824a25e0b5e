// RUN: %check_tidy %s quiesce-idle-reader %t
void rcu_read_lock(void);
void rcu_read_unlock(void);
void halt(void);
int prefer_mwait(void);
struct static_call_key { void *func; };
void __static_call_update(struct static_call_key *key, void *tramp, void *func);
#define static_call_update(name, func)                                           \
	({                                                                       \
		__typeof__(&__SCT__##name) __F = (func);                         \
		__static_call_update(&__SCK__##name, &__SCT__##name, __F);       \
	})
#define static_call(name) ({ static void *__used_##name = &__SCK__##name; (void)__used_##name; (&__SCT__##name); })
#define DECLARE_STATIC_CALL(name, proto) extern struct static_call_key __SCK__##name; extern void __SCT__##name(void)
DECLARE_STATIC_CALL(x86_idle, void);
DECLARE_STATIC_CALL(other, void);

static void default_idle(void)
{
	halt();
	rcu_read_lock();
	rcu_read_unlock();
}

static void mwait_idle(void) { halt(); }

static void elsewhere(void)
{
	rcu_read_lock();
	rcu_read_unlock();
}

void select_idle_routine(void)
{
	if (prefer_mwait())
		static_call_update(x86_idle, mwait_idle);
	else
		static_call_update(x86_idle, default_idle);
	static_call_update(other, elsewhere);
}

void arch_cpu_idle(void)
{
	static_call(x86_idle)();
}

void not_idle(void)
{
	static_call(other)();
}

// CHECK-MESSAGES: :21:{{[0-9]+}}: warning: RCU reader 'rcu_read_lock' is entered while RCU is not watching; move it out of the idle window or use SRCU [quiesce-idle-reader]
// CHECK-MESSAGES: :38:{{[0-9]+}}: note: RCU does not watch in a callback set here
