// RUN: %check_tidy %s quiesce-idle-reader %t
typedef unsigned int u32;
struct power_rail { u32 id; u32 level; struct power_rail *parent; };

void ct_cpuidle_enter(void);
void ct_cpuidle_exit(void);
void cpu_do_idle(void);
void trace_rail_vote(u32 id, u32 level);
void write_vote_reg(u32 id, u32 level);

static void rail_flush(struct power_rail *r, u32 level)
{
	write_vote_reg(r->id, level);
	trace_rail_vote(r->id, level);
}

static void rail_power_off(struct power_rail *r)
{
	while (r) {
		rail_flush(r, 0);
		r = r->parent;
	}
}

int cluster_enter_state(struct power_rail *r, int index)
{
	ct_cpuidle_enter();
	rail_power_off(r);
	cpu_do_idle();
	ct_cpuidle_exit();
	return index;
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: tracepoint 'trace_rail_vote' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :20:{{[0-9]+}}: note: by way of 'rail_flush', called here
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: 'trace_rail_vote' is here
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: RCU stops watching here
