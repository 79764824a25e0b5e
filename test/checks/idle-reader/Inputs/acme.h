#ifndef ACME_H
#define ACME_H
struct acme_poller { unsigned int flags; int (*wait)(int ms); int (*handle)(int n); };
enum { ACME_EDGE = 1, ACME_ONLINE = 2 };
#endif
