// RUN: %check_tidy %s quiesce-idle-reader %t
/* shapes that a reader of code must get through; nothing here is wrong */
void ct_idle_enter(void);
void ct_idle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
int wfi(int depth);
extern int *floor_of;

int computed(int how)
{
	static const void *const to[] = { &&shallow, &&deep };
	int n;

	goto *to[how & 1];
shallow:
	return 0;
deep:
	ct_idle_enter();
	n = wfi(2);
	ct_idle_exit();
	rcu_read_lock();
	n += *floor_of;
	rcu_read_unlock();
	return n;
}

int expression(int n)
{
	int depth = ({
		int d;

		rcu_read_lock();
		d = *floor_of;
		rcu_read_unlock();
		d;
	});
	int room[n > 0 ? n : 1];

	room[0] = ({ ct_idle_enter(); int w = wfi(depth); ct_idle_exit(); w; });
	return room[0] ?: _Generic(n, int: 1, default: 2);
}

int duff(int n)
{
	int sum = 0;

	switch (n & 3) {
	case 0: do { sum += wfi(0);	__attribute__((fallthrough));
	case 3:      sum += wfi(3);	__attribute__((fallthrough));
	case 2:      sum += wfi(2);	__attribute__((fallthrough));
	case 1:      sum += wfi(1);
		} while ((n -= 4) > 0);
	}
	ct_idle_enter();
	sum += wfi(9);
	ct_idle_exit();
	rcu_read_lock();
	sum += *floor_of;
	rcu_read_unlock();
	return sum;
}

int asm_goto(void)
{
	asm goto("" : : : : out);
	ct_idle_enter();
	wfi(1);
	ct_idle_exit();
out:
	rcu_read_lock();
	rcu_read_unlock();
	return 0;
}
