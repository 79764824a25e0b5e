// RUN: %check_tidy %s quiesce-blocking-reader %t

void rcu_read_lock(void);
void rcu_read_unlock(void);
void msleep(unsigned int ms);
struct dev { int busy; };
struct dev *dev_lookup(int id);

/* every way to the sleep has left the reader */
int dev_wait(int id)
{
	struct dev *d;

again:
	rcu_read_lock();
	d = dev_lookup(id);
	if (!d) {
		rcu_read_unlock();
		return -19;
	}
	if (d->busy) {
		rcu_read_unlock();
		msleep(10);
		goto again;
	}
	rcu_read_unlock();
	return 0;
}
