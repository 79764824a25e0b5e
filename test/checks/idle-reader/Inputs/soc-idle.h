#ifndef SOC_IDLE_H
#define SOC_IDLE_H
#define SOC_IDLE_FLAGS	(CPUIDLE_FLAG_TIMER_STOP | CPUIDLE_FLAG_RCU_IDLE)
#define SOC_OFF_STATE(n, f)	{			\
	.name = n,					\
	.flags = SOC_IDLE_FLAGS,			\
	.exit_latency = 900,				\
	.enter = f,					\
}
#endif
