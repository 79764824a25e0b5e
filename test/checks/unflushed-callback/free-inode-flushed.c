// RUN: %check_tidy %s quiesce-unflushed-callback %t
struct inode { int v; };
struct super_operations { void (*free_inode)(struct inode *); };
struct other_operations { void (*free_inode)(struct inode *); };
struct cache;
void rcu_barrier(void);
void kmem_cache_free(struct cache *c, void *p);
void kmem_cache_destroy(struct cache *c);
#define __exit __attribute__((__section__(".exit.text")))
static struct cache *inodes, *plain;

static void free_inode(struct inode *i) { kmem_cache_free(inodes, i); }
static void free_now(struct inode *i) { kmem_cache_free(plain, i); }
const struct super_operations sops = { .free_inode = free_inode };
const struct other_operations oops = { .free_inode = free_now };

static void destroy_inodecache(void)
{
	kmem_cache_destroy(plain);
	rcu_barrier();
	kmem_cache_destroy(inodes);
}

static void __exit fs_exit(void) { destroy_inodecache(); }
void (*keep)(void) = fs_exit;
