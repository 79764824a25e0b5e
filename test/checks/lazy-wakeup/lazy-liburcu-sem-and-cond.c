// RUN: %check_tidy %s quiesce-lazy-wakeup %t
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct rcu_head { struct rcu_head *next; void (*func)(struct rcu_head *); };
void urcu_memb_call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
void urcu_bp_call_rcu(struct rcu_head *head, void (*func)(struct rcu_head *));
#define call_rcu	urcu_memb_call_rcu

struct gate { struct rcu_head rcu; pthread_mutex_t lock; pthread_cond_t open; sem_t sem; int is_open; };

static void gate_open(struct rcu_head *head)
{
	struct gate *g = (struct gate *)head;

	pthread_mutex_lock(&g->lock);
	g->is_open = 1;
	pthread_cond_broadcast(&g->open);
	pthread_mutex_unlock(&g->lock);
}

static void gate_post(struct rcu_head *head)
{
	sem_post(&((struct gate *)head)->sem);
}

/* liburcu's worker does not wait for company */
void gate_pass(struct gate *g)
{
	call_rcu(&g->rcu, gate_open);
	pthread_mutex_lock(&g->lock);
	while (!g->is_open)
		pthread_cond_wait(&g->open, &g->lock);
	pthread_mutex_unlock(&g->lock);
	urcu_bp_call_rcu(&g->rcu, gate_post);
	sem_wait(&g->sem);
	free(g);
}
