void ct_idle_enter(void);
void ct_idle_exit(void);
void my_reader(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
void idle(void)
{
	ct_idle_enter();
	rcu_read_lock();
	rcu_read_unlock();
	ct_idle_exit();
}
void mine(void)
{
	ct_idle_enter();
	my_reader();
	ct_idle_exit();
}
