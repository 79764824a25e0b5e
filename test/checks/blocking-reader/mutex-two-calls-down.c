// RUN: %check_tidy %s quiesce-blocking-reader %t

void rcu_read_lock(void);
void rcu_read_unlock(void);
struct mutex { int owner; };
void mutex_lock(struct mutex *m);
void mutex_unlock(struct mutex *m);
struct port { struct mutex lock; int speed; struct port *next; };
extern struct port *ports;

static void port_set(struct port *p, int speed)
{
	mutex_lock(&p->lock);
	p->speed = speed;
	mutex_unlock(&p->lock);
}

static void port_reset(struct port *p)
{
	port_set(p, 0);
}

void ports_reset(void)
{
	struct port *p;

	rcu_read_lock();
	for (p = ports; p; p = p->next)
		port_reset(p);
	rcu_read_unlock();
}

// CHECK-MESSAGES: :29:{{[0-9]+}}: warning: 'mutex_lock' may block inside a read-side critical section that must not; move it out or use a flavour whose readers may sleep [quiesce-blocking-reader]
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: by way of 'port_set', called here
// CHECK-MESSAGES: :13:{{[0-9]+}}: note: 'mutex_lock' is here
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: the read-side critical section begins here
