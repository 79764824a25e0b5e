// A guard is what its constructor and destructor do; its region begins and
// ends where its user says so.
// RUN: %quiesce-tidy --checks='-*,quiesce-idle-reader' --config='{CheckOptions: {quiesce-idle-reader.Dump: "*idle"}}' %s -- -std=c++20 2>&1 | FileCheck %s
extern "C" {
void ct_idle_enter(void);
void ct_idle_exit(void);
void rcu_read_lock(void);
void rcu_read_unlock(void);
}

struct window {
  window() { ct_idle_enter(); }
  ~window() { ct_idle_exit(); }
};

void scoped_idle(int n) {
  if (n) {
    window w;
    n++;
  }
  rcu_read_lock();
  rcu_read_unlock();
}

// CHECK: function 'scoped_idle'
// CHECK: 18:12: call 'window'
// CHECK: 18:12: call 'window'
// CHECK: function 'cleanup_idle'
// CHECK: 45:39: call 'leave'
// CHECK: quiesce-idle-reader walks 'scoped_idle' from {watching}
// CHECK: leaves {watching}
// CHECK-NOT: leaves
// CHECK-NOT: marks
// CHECK: quiesce-idle-reader walks 'cleanup_idle' from {watching}
// CHECK: {idle for {{.*}}} since 46:3
// CHECK: leaves {watching}
// CHECK-NOT: leaves

static void leave(int *unused) {
  (void)unused;
  ct_idle_exit();
}

void cleanup_idle(int n) {
  __attribute__((cleanup(leave))) int on_exit = n;
  ct_idle_enter();
  if (n)
    return;
  n++;
}
