// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two system calls to protect a clock read that needs no protection.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <time.h>

static long long stamp(const sigset_t *all)
{
	sigset_t old;
	struct timespec now;

	pthread_sigmask(SIG_BLOCK, all, &old);
	clock_gettime(CLOCK_MONOTONIC, &now);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return now.tv_sec * 1000000000LL + now.tv_nsec;
}

int main(void)
{
	sigset_t all;

	sigfillset(&all);
	printf("%d\n", stamp(&all) > 0);
	return 0;
}
