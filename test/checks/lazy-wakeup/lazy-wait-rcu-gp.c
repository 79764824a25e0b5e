// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
typedef void (*rcu_callback_t)(struct rcu_head *head);
typedef void (*call_rcu_func_t)(struct rcu_head *head, rcu_callback_t func);
struct rcu_synchronize { struct rcu_head head; };
void call_rcu(struct rcu_head *head, rcu_callback_t func);
void call_rcu_hurry(struct rcu_head *head, rcu_callback_t func);
void call_rcu_tasks(struct rcu_head *head, rcu_callback_t func);
void __wait_rcu_gp(_Bool checktiny, unsigned int state, int n, call_rcu_func_t *crcu_array,
		   struct rcu_synchronize *rs_array);
#define _wait_rcu_gp(checktiny, state, ...)                                          \
	do {                                                                         \
		call_rcu_func_t __crcu_array[] = { __VA_ARGS__ };                    \
		struct rcu_synchronize __rs_array[sizeof(__crcu_array) / sizeof(__crcu_array[0])]; \
		__wait_rcu_gp(checktiny, state, sizeof(__crcu_array) / sizeof(__crcu_array[0]), \
			      __crcu_array, __rs_array);                              \
	} while (0)
#define synchronize_rcu_mult(...) _wait_rcu_gp(0, 2, __VA_ARGS__)

void both(void)
{
	synchronize_rcu_mult(call_rcu, call_rcu_tasks);
}

void prompt(void)
{
	synchronize_rcu_mult(call_rcu_hurry, call_rcu_tasks);
}

// CHECK-MESSAGES: :22:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that 'synchronize_rcu_mult' waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
