// RUN: %check_tidy %s quiesce-grace-period-deadlock %t
void rcu_read_lock(void);
void rcu_read_unlock(void);
void rcu_barrier(void);
struct group { int members; struct group *next; };
extern struct group *groups;
int lookup_member(struct group *g, int id);
#define leave_reader(ret) ({ rcu_read_unlock(); (ret); })

int remove_member(int id)
{
	struct group *g;

	rcu_read_lock();
	for (g = groups; g; g = g->next) {
		if (lookup_member(g, id) < 0)
			return leave_reader(-1);
		if (lookup_member(g, id)) {
			rcu_read_unlock();
			rcu_barrier();
			return 1;
		}
	}
	rcu_read_unlock();
	rcu_barrier();
	return 0;
}
