/* what liburcu's headers leave of it with _LGPL_SOURCE: inlines behind macros */
#ifndef URCU_QSBR_H
#define URCU_QSBR_H
extern unsigned long urcu_qsbr_gp, urcu_qsbr_ctr;
static inline void _urcu_qsbr_read_lock(void) {}
static inline void _urcu_qsbr_read_unlock(void) {}
static inline void _urcu_qsbr_quiescent_state(void) { urcu_qsbr_ctr = urcu_qsbr_gp; }
static inline void _urcu_qsbr_thread_offline(void) { urcu_qsbr_ctr = 0; }
static inline void _urcu_qsbr_thread_online(void) { urcu_qsbr_ctr = urcu_qsbr_gp; }
#define urcu_qsbr_read_lock		_urcu_qsbr_read_lock
#define urcu_qsbr_read_unlock		_urcu_qsbr_read_unlock
#define urcu_qsbr_quiescent_state	_urcu_qsbr_quiescent_state
#define urcu_qsbr_thread_offline	_urcu_qsbr_thread_offline
#define urcu_qsbr_thread_online		_urcu_qsbr_thread_online
#define rcu_read_lock		urcu_qsbr_read_lock
#define rcu_read_unlock		urcu_qsbr_read_unlock
#define rcu_quiescent_state	urcu_qsbr_quiescent_state
#define rcu_thread_offline	urcu_qsbr_thread_offline
#define rcu_thread_online	urcu_qsbr_thread_online
#endif
