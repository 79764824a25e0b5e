// RUN: %check_tidy %s quiesce-idle-reader %t
#define BROADCAST 4u
void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
int do_sleep(void *dev, unsigned int flags, int mode);
void trace_sleep_done(int ret);
struct dev;

int sleep_flag(unsigned int flags)
{
	int ret;

	if (flags & BROADCAST)
		ct_cpuidle_enter();
	ret = do_sleep(0, flags, 0);
	if ((flags & BROADCAST) != 0)
		ct_cpuidle_exit();
	trace_sleep_done(ret);
	return ret;
}

int sleep_dev(struct dev *dev)
{
	int ret;

	if (dev)
		ct_cpuidle_enter();
	ret = do_sleep(dev, 0, 0);
	if (dev != (void *)0)
		ct_cpuidle_exit();
	trace_sleep_done(ret);
	return ret;
}

int sleep_mode(int mode, int quiet)
{
	int ret;

	if (mode == 2 && !quiet)
		ct_cpuidle_enter();
	ret = do_sleep(0, 0, mode);
	if (!quiet && mode == 2)
		ct_cpuidle_exit();
	trace_sleep_done(ret);
	return ret;
}

int sleep_early(int mode)
{
	if (mode != 2)
		goto shallow;
	ct_cpuidle_enter();
shallow:
	do_sleep(0, 0, mode);
	if (mode == 2)
		ct_cpuidle_exit();
	trace_sleep_done(mode);
	return mode;
}

int sleep_ternary(int deep)
{
	int ret;

	deep ? ct_cpuidle_enter() : (void)0;
	ret = do_sleep(0, 0, deep);
	deep ? ct_cpuidle_exit() : (void)0;
	trace_sleep_done(ret);
	return ret;
}
