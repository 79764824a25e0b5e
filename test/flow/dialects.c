// One name, several dialects: the header that declares it decides, and without
// one the first dialect whose signature fits. What another dialect's header
// declares is nobody else's.
// RUN: rm -rf %t && mkdir -p %t/include/linux %t/include/qemu %t/include/urcu
// RUN: echo 'void call_rcu(void *, void *); void rcu_read_lock(void);' | tee %t/include/linux/rcupdate.h %t/include/qemu/rcu.h %t/include/urcu/map.h > %t/include/rcu.h
// RUN: %quiesce-tidy --checks='-*,quiesce-idle-reader' --config='{CheckOptions: {quiesce-idle-reader.Dump: "f"}}' %s -- -I%t/include -include linux/rcupdate.h 2>&1 | FileCheck %s --check-prefix=LINUX
// RUN: %quiesce-tidy --checks='-*,quiesce-idle-reader' --config='{CheckOptions: {quiesce-idle-reader.Dump: "f"}}' %s -- -I%t/include -include qemu/rcu.h 2>&1 | FileCheck %s --check-prefix=QEMU
// RUN: %quiesce-tidy --checks='-*,quiesce-idle-reader' --config='{CheckOptions: {quiesce-idle-reader.Dump: "f"}}' %s -- -I%t/include -include urcu/map.h 2>&1 | FileCheck %s --check-prefix=URCU
// RUN: %quiesce-tidy --checks='-*,quiesce-idle-reader' --config='{CheckOptions: {quiesce-idle-reader.Dump: "f"}}' %s -- -I%t/include -include rcu.h 2>&1 | FileCheck %s --check-prefix=LINUX
// RUN: %quiesce-tidy --checks='-*,quiesce-idle-reader' --config='{CheckOptions: {quiesce-idle-reader.Dump: "f", quiesce-idle-reader.Dialects: "qemu;linux"}}' %s -- -I%t/include -include rcu.h 2>&1 | FileCheck %s --check-prefix=FIRST

void f(void *head, void *done)
{
	rcu_read_lock();
	call_rcu(head, done);
}

// LINUX: 14:2: reader-enter 'rcu_read_lock' of linux, flavour rcu{{$}}
// LINUX: 15:2: enqueue-callback 'call_rcu' of linux, flavour rcu, lazy
// QEMU: 14:2: reader-enter 'rcu_read_lock' of qemu, flavour qemu-rcu
// QEMU: 15:2: call 'call_rcu', body out of sight
// URCU: 14:2: reader-enter 'rcu_read_lock' of liburcu{{$}}
// URCU: 15:2: call 'call_rcu', body out of sight
// FIRST: 14:2: reader-enter 'rcu_read_lock' of qemu, flavour qemu-rcu
// FIRST: 15:2: enqueue-callback 'call_rcu' of linux, flavour rcu, lazy
