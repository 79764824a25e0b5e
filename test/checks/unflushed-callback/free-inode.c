// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct inode { int v; };
struct super_operations {
	struct inode *(*alloc_inode)(void *sb);
	void (*destroy_inode)(struct inode *);
	void (*free_inode)(struct inode *);
};
struct cache;
void rcu_barrier(void);
void kmem_cache_free(struct cache *c, void *p);
void kmem_cache_destroy(struct cache *c);
int unregister_filesystem(void *fs);
#define __exit __attribute__((__section__(".exit.text")))
#define module_exit(f) typedef void (*__exit_t)(void); extern __exit_t __exitcall_##f; __exit_t __exitcall_##f = f
static struct cache *inodes, *others;

static void afs_free_inode(struct inode *i) { kmem_cache_free(inodes, i); }
/* runs at once, in whoever drops the last reference */
static void afs_destroy_inode(struct inode *i) { kmem_cache_free(others, i); }

static const struct super_operations afs_sops = {
	.destroy_inode = afs_destroy_inode,
	.free_inode = afs_free_inode,
};

const void *sops(void) { return &afs_sops; }

static void destroy_inodecache(void)
{
	kmem_cache_destroy(others);
	kmem_cache_destroy(inodes);
}

static void __exit afs_exit(void)
{
	unregister_filesystem(0);
	destroy_inodecache();
}
module_exit(afs_exit);

// CHECK-MESSAGES: :37:{{[0-9]+}}: warning: 'kmem_cache_destroy' destroys 'inodes' while callbacks that use it may be pending; call 'rcu_barrier' before it [quiesce-unflushed-callback]
// CHECK-MESSAGES: :31:{{[0-9]+}}: note: 'kmem_cache_destroy' is here
// CHECK-MESSAGES: :23:{{[0-9]+}}: note: what is set here runs as a callback
