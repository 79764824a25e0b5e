// RUN: %check_tidy %s quiesce-idle-reader %t
/* the window calls through a constant table of this file */
void ct_idle_enter(void);
void ct_idle_exit(void);
void trace_rail(int id, int on);
void rail_write(int id, int on);
void wfi(void);

struct rail_ops { void (*set)(int id, int on); void (*sync)(int id); };

static void pmic_set(int id, int on)
{
	rail_write(id, on);
	trace_rail(id, on);
}

static void pmic_sync(int id) { rail_write(id, -1); }

static const struct rail_ops pmic = { .set = pmic_set, .sync = pmic_sync };

void rails_idle(void)
{
	ct_idle_enter();
	pmic.sync(0);
	pmic.set(0, 0);
	wfi();
	ct_idle_exit();
	pmic.set(0, 1);
}

// CHECK-MESSAGES: :25:{{[0-9]+}}: warning: tracepoint 'trace_rail' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :14:{{[0-9]+}}: note: 'trace_rail' is here
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: RCU stops watching here
