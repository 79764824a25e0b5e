// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
typedef struct { int dummy; } RCUReadAuto;
void rcu_read_lock(void);
void rcu_read_unlock(void);
static inline RCUReadAuto *rcu_auto_lock(void) { rcu_read_lock(); return (RCUReadAuto *)1; }
static inline void rcu_auto_unlock(RCUReadAuto **r) { if (*r) rcu_read_unlock(); }

#define WITH_RCU_READ_GUARD()							\
	for (RCUReadAuto *_ra __attribute__((cleanup(rcu_auto_unlock))) =	\
		rcu_auto_lock(); _ra; rcu_auto_unlock(&_ra), _ra = (RCUReadAuto *)0)

void drain_call_rcu(void);
struct bus { int n; };
extern struct bus *bus;
int bus_plug(struct bus *b, const char *id);

int device_add(const char *id)
{
	int ret = -1;

	WITH_RCU_READ_GUARD() {
		if (!bus)
			break;
		ret = bus_plug(bus, id);
		if (ret < 0)
			drain_call_rcu();
	}
	return ret;
}

// CHECK-MESSAGES: :26:{{[0-9]+}}: warning: 'drain_call_rcu' waits for callbacks inside a read-side critical section that they wait for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :21:{{[0-9]+}}: note: the read-side critical section begins here
