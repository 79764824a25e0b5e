// RUN: %check_tidy %s quiesce-unflushed-callback %t
typedef __SIZE_TYPE__ size_t;
struct kmem_cache;
struct inode { int v; };
struct netfs_inode { struct inode inode; int more; };
struct v9fs_inode { int qid; struct netfs_inode netfs; };
struct request { int tag; struct inode *of; };
struct kmem_cache *kmem_cache_create(const char *name, size_t size, unsigned align, unsigned flags, void (*ctor)(void *));
void kmem_cache_destroy(struct kmem_cache *s);
void rcu_barrier(void);
#define __exit __attribute__((__section__(".exit.text")))
#define module_exit(f) typedef void (*__exit_t)(void); extern __exit_t __exitcall_##f; __exit_t __exitcall_##f = f
extern struct kmem_cache *inodes;
static struct kmem_cache *requests;

int v9fs_init(void)
{
	inodes = kmem_cache_create("v9fs_inode_cache", sizeof(struct v9fs_inode), 0, 0, 0);
	requests = kmem_cache_create("v9fs_request", sizeof(struct request), 0, 0, 0);
	return inodes && requests ? 0 : -1;
}

static void destroy_caches(void)
{
	kmem_cache_destroy(requests);
	kmem_cache_destroy(inodes);
}

static void __exit v9fs_exit(void)
{
	destroy_caches();
}
module_exit(v9fs_exit);

static void flushed(void)
{
	rcu_barrier();
	kmem_cache_destroy(inodes);
}
static void __exit other_exit(void) { flushed(); }
void (*keep)(void) = other_exit;

// CHECK-MESSAGES: :31:{{[0-9]+}}: warning: 'kmem_cache_destroy' destroys 'inodes' while callbacks that use it may be pending; call 'rcu_barrier' before it [quiesce-unflushed-callback]
// CHECK-MESSAGES: :26:{{[0-9]+}}: note: 'kmem_cache_destroy' is here
// CHECK-MESSAGES: :18:{{[0-9]+}}: note: callbacks free the objects of what is made here
