// RUN: %check_tidy %s quiesce-masked-clock-read %t -- --config='{CheckOptions: {quiesce-masked-clock-read.VocabularyFiles: "%S/Inputs/rtos.yaml"}}'
typedef unsigned long long u64;
unsigned int rtos_enter_critical(void);
void rtos_exit_critical(unsigned int level);
u64 rtos_uptime(void);
u64 rtos_cycle(void);
u64 unknown_clock(void);

u64 uptime(void)
{
	unsigned int level;
	u64 now;

	level = rtos_enter_critical();
	now = rtos_uptime();
	rtos_exit_critical(level);
	return now;
}

u64 cycle(void)
{
	unsigned int level = rtos_enter_critical();
	u64 now = rtos_cycle();

	rtos_exit_critical(level);
	return now;
}

u64 not_known(void)
{
	unsigned int level = rtos_enter_critical();
	u64 now = unknown_clock();

	rtos_exit_critical(level);
	return now;
}

// CHECK-MESSAGES: :14:{{[0-9]+}}: warning: 'rtos_enter_critical' masks only to read the clock with 'rtos_uptime', which needs no mask; drop it [quiesce-masked-clock-read]
// CHECK-MESSAGES: :15:{{[0-9]+}}: note: the only thing done under the mask
// CHECK-MESSAGES: :22:{{[0-9]+}}: warning: 'rtos_enter_critical' masks only to read the clock with 'rtos_cycle'; disable preemption instead or use a trace clock [quiesce-masked-clock-read]
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: the only thing done under the mask
