// RUN: %check_tidy %s quiesce-idle-reader %t
/* the helper in the window calls through a constant table of this file */
void ct_idle_enter(void);
void ct_idle_exit(void);
void trace_rail(int id, int on);
void rail_write(int id, int on);
void wfi(void);

struct rail_ops { void (*set)(int id, int on); };

static void pmic_set(int id, int on)
{
	rail_write(id, on);
	trace_rail(id, on);
}

static const struct rail_ops pmic = { .set = pmic_set };

static void rails_off(void)
{
	for (int id = 0; id < 4; id++)
		pmic.set(id, 0);
}

void rails_idle(void)
{
	ct_idle_enter();
	rails_off();
	wfi();
	ct_idle_exit();
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: tracepoint 'trace_rail' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: by way of 'pmic_set', called here
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: 'trace_rail' is here
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: RCU stops watching here
