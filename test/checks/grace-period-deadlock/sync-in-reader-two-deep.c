// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
void rcu_read_lock(void);
void rcu_read_unlock(void);
void synchronize_rcu(void);
struct net_device { int ifindex; };
struct net_device *dev_get_by_index_rcu(int ifindex);
void dev_put(struct net_device *d);
struct net_device *table_del(unsigned char dst);
void table_add(struct net_device *d, unsigned char dst);

static int forget_route(unsigned char dst)
{
	struct net_device *d = table_del(dst);

	if (!d)
		return -2;
	synchronize_rcu();
	dev_put(d);
	return 0;
}

static int route_del(struct net_device *dev, unsigned char dst)
{
	(void)dev;
	return forget_route(dst);
}

int route_doit(int ifindex, unsigned char dst, int add)
{
	struct net_device *dev;
	int err = 0;

	rcu_read_lock();
	dev = dev_get_by_index_rcu(ifindex);
	if (!dev) {
		rcu_read_unlock();
		return -19;
	}
	if (add)
		table_add(dev, dst);
	else
		err = route_del(dev, dst);
	rcu_read_unlock();
	return err;
}

// CHECK-MESSAGES: :42:{{[0-9]+}}: warning: 'synchronize_rcu' waits for a grace period inside a read-side critical section that it waits for; move it behind the reader's end [quiesce-grace-period-deadlock]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: by way of 'forget_route', called here
// CHECK-MESSAGES: :17:{{[0-9]+}}: note: 'synchronize_rcu' is here
// CHECK-MESSAGES: :33:{{[0-9]+}}: note: the read-side critical section begins here
