// RUN: %check_tidy %s quiesce-lazy-wakeup %t
extern "C" {
struct rcu_head { rcu_head *next; void (*func)(rcu_head *); };
struct task_struct;
void call_rcu(rcu_head *head, void (*func)(rcu_head *));
void call_rcu_hurry(rcu_head *head, void (*func)(rcu_head *));
int wake_up_process(task_struct *t);
void kfree(const void *p);
}

class session {
public:
	void close()
	{
		auto later = [this] { call_rcu(&rcu_, &session::closed); };
		later();
	}
	void drop() { call_rcu(&rcu_, &session::freed); }

private:
	static session *of(rcu_head *h) { return reinterpret_cast<session *>(h); }
	static void closed(rcu_head *h) { of(h)->wake(); }
	static void freed(rcu_head *h) { kfree(h); }
	void wake() { wake_up_process(owner_); }

	rcu_head rcu_;
	task_struct *owner_;
};

void end(session &s)
{
	s.close();
	s.drop();
}

// CHECK-MESSAGES: :15:{{[0-9]+}}: warning: lazy 'call_rcu' delays a callback that somebody waits for; use 'call_rcu_hurry' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :22:{{[0-9]+}}: note: by way of 'wake', called here
// CHECK-MESSAGES: :24:{{[0-9]+}}: note: the callback calls 'wake_up_process' here
// CHECK-FIXES: {{.*}}call_rcu_hurry(&rcu_, &session::closed); };
// CHECK-FIXES: {{.*}}call_rcu(&rcu_, &session::freed); }
