#ifndef POWERNODE_H
#define POWERNODE_H
void rcu_read_lock(void);
void rcu_read_unlock(void);

struct powernode { int id; const int *constraint; };

static inline int powernode_floor(const struct powernode *n)
{
	int floor;

	rcu_read_lock();
	floor = n->constraint ? *n->constraint : 0;
	rcu_read_unlock();
	return floor;
}
#endif
