// RUN: %check_tidy %s quiesce-idle-reader %t
void ct_idle_enter(void);
void ct_idle_exit(void);
void trace_node_park(int id);
void park_hw(int id);
struct node { int id; int n; struct node **child; };

static void park_children(struct node *n);

static void park(struct node *n)
{
	park_hw(n->id);
	if (n->n)
		park_children(n);
	else
		trace_node_park(n->id);
}

static void park_children(struct node *n)
{
	for (int i = 0; i < n->n; i++)
		park(n->child[i]);
}

void park_all(struct node *root)
{
	ct_idle_enter();
	park_children(root);
	ct_idle_exit();
}

// CHECK-MESSAGES: :28:{{[0-9]+}}: warning: tracepoint 'trace_node_park' is reached while RCU is not watching; move it out of the idle window [quiesce-idle-reader]
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: by way of 'park', called here
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: 'trace_node_park' is here
// CHECK-MESSAGES: :27:{{[0-9]+}}: note: RCU stops watching here
