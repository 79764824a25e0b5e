// RUN: %check_tidy %s quiesce-unflushed-callback %t
extern "C" {
struct rcu_head { rcu_head *next; void (*func)(rcu_head *); };
void call_rcu(rcu_head *h, void (*f)(rcu_head *));
void rcu_barrier(void);
}

struct barrier_at_scope_end {
	~barrier_at_scope_end() { rcu_barrier(); }
};

class pool {
public:
	void give_back(void *p);
	void destroy();
};
static pool *the_pool;

struct item {
	rcu_head head;
	int value;
	static void reclaim(rcu_head *h) { the_pool->give_back(reinterpret_cast<item *>(h)); }
	void retire() { call_rcu(&head, &item::reclaim); }
};

void stop_producers();

__attribute__((destructor)) static void plugin_unload()
{
	{
		barrier_at_scope_end drain;
		stop_producers();
	}
	the_pool->destroy();
	delete the_pool;
	the_pool = nullptr;
}
