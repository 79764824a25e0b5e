// RUN: %check_tidy %s quiesce-lazy-wakeup %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void call_rcu_hurry(struct rcu_head *head, void (*func)(struct rcu_head *));
void kfree(const void *p);
#define container_of(p, t, m)	((t *)((char *)(p) - __builtin_offsetof(t, m)))
void wake_up_bit(void *word, int bit);
int out_of_line_wait_on_bit(void *word, int bit, int (*action)(void *, int), unsigned int mode);
int bit_wait(void *word, int mode);
void clear_bit(int nr, unsigned long *word);
int test_bit(int nr, const unsigned long *word);
static inline int wait_on_bit(unsigned long *word, int bit, unsigned int mode)
{
	if (!test_bit(bit, word))
		return 0;
	return out_of_line_wait_on_bit(word, bit, bit_wait, mode);
}

struct cookie { unsigned long flags; struct rcu_head rcu; };

static void cookie_dead(struct rcu_head *head)
{
	struct cookie *c = container_of(head, struct cookie, rcu);

	clear_bit(0, &c->flags);
	wake_up_bit(&c->flags, 0);
}

void cookie_drop(struct cookie *c)
{
	call_rcu(&c->rcu, cookie_dead);
	wait_on_bit(&c->flags, 0, 2);
}

// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: the callback calls 'wake_up_bit' here
// CHECK-MESSAGES: :{{[0-9]+}}:{{[0-9]+}}: note: '{{(out_of_line_)?}}wait_on_bit' waits for it here
// CHECK-FIXES: call_rcu_hurry(&c->rcu, cookie_dead);
