// RUN: %check_tidy %s quiesce-callback-head %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct waitq { int n; };
struct sock_wq { struct waitq wait; struct rcu_head rcu; };
struct sock { struct sock_wq *wq; int state; };
struct socket { struct sock_wq *own; }; /* from the heap */
void init_rcu_head_on_stack(struct rcu_head *h);
void destroy_rcu_head_on_stack(struct rcu_head *h);
void init_waitq(struct waitq *q);
int sleep_on(struct waitq *q, int ticks);
void kvfree_call_rcu(struct rcu_head *h, void *p);
#define kfree_rcu(p, f) kvfree_call_rcu(&(p)->f, (p))

int wait_states(struct sock *sk, int want)
{
	struct sock_wq tmp;
	int left = 200;

	if (!sk->wq) {
		init_waitq(&tmp.wait);
		init_rcu_head_on_stack(&tmp.rcu);
		sk->wq = &tmp;
	}
	while (sk->state != want && left > 0)
		left = sleep_on(&sk->wq->wait, left);
	if (sk->wq == &tmp) {
		sk->wq = (struct sock_wq *)0;
		destroy_rcu_head_on_stack(&tmp.rcu);
	}
	return left > 0 ? 0 : -16;
}

void wq_replace(struct socket *s, struct sock_wq *fresh)
{
	struct sock_wq *old = s->own;

	s->own = fresh;
	if (old)
		kfree_rcu(old, rcu);
}
