// What other machines know, in words.
// RUN: %quiesce-tidy --checks='-*,quiesce-callback-head' --config='{CheckOptions: {quiesce-callback-head.Dump: "*"}}' %s -- 2>&1 | FileCheck %s --check-prefix=HEAD
// RUN: %quiesce-tidy --checks='-*,quiesce-masked-clock-read' --config='{CheckOptions: {quiesce-masked-clock-read.Dump: "*"}}' %s -- 2>&1 | FileCheck %s --check-prefix=MASK
// RUN: %quiesce-tidy --checks='-*,quiesce-unregistered-reader' --config='{CheckOptions: {quiesce-unregistered-reader.Dump: "*"}}' %s -- 2>&1 | FileCheck %s --check-prefix=THREAD
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
struct node { struct rcu_head rcu; };
void call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void synchronize_rcu(void);
void done(struct rcu_head *head);

void drop(struct node *n)
{
	call_rcu(&n->rcu, done);
	synchronize_rcu();
}

// HEAD: walks 'drop' from {nothing queued}
// HEAD: leaves {queued n->rcu (maybe)}

void local_irq_disable(void);
void local_irq_enable(void);
unsigned long long sched_clock(void);

unsigned long long stamp(void)
{
	unsigned long long t;

	local_irq_disable();
	t = sched_clock();
	local_irq_enable();
	return t;
}

// MASK: walks 'stamp' from {not masked}
// MASK: leaves {not masked}
// MASK: marks 29:6 as clock under a mask since 28:2
// MASK: marks 30:2 as end of a mask around one clock since 28:2

void urcu_qsbr_unregister_thread(void);
void urcu_qsbr_read_lock(void);
void urcu_qsbr_read_unlock(void);

void last(void)
{
	urcu_qsbr_unregister_thread();
	urcu_qsbr_read_lock();
	urcu_qsbr_read_unlock();
}

// THREAD: walks 'last' from {may be registered}
// THREAD: leaves {not registered for urcu-qsbr} since 45:2
// THREAD: marks 46:2 as reader since 45:2
