// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void call_rcu(struct rcu_head *h, void (*f)(struct rcu_head *));
void kfree(const void *p);
void drop_table(void *table);
/* gids are taken only while set */
extern int enabled;
#define container_of(p, t, m) ((t *)((char *)(p) - __builtin_offsetof(t, m)))
#define __init __attribute__((__section__(".init.text")))
#define __exit __attribute__((__section__(".exit.text")))
#define module_exit(f) typedef void (*__exit_t)(void); extern __exit_t __exitcall_##f; __exit_t __exitcall_##f = f

struct gid { void *table; struct rcu_head rcu; };

static void gid_release(struct rcu_head *h)
{
	struct gid *g = container_of(h, struct gid, rcu);

	drop_table(g->table);
	kfree(g);
}

void gid_detach(struct gid *g)
{
	call_rcu(&g->rcu, gid_release);
}

int __init gid_module_init(void) { enabled = 1; return 0; }

static void __exit gid_module_exit(void) { enabled = 0; }
module_exit(gid_module_exit);

// CHECK-MESSAGES: :30:{{[0-9]+}}: warning: 'gid_module_exit' can end before the callbacks of this code have run; end with 'rcu_barrier' [quiesce-unflushed-callback]
// CHECK-MESSAGES: :25:{{[0-9]+}}: note: a callback of this code is queued here
