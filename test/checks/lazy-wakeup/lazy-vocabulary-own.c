// RUN: %check_tidy %s quiesce-lazy-wakeup %t -- --config='{CheckOptions: {quiesce-lazy-wakeup.VocabularyFiles: "%S/Inputs/acme.yaml"}}'
struct acme_head { struct acme_head *next; };
struct acme_event { int set; };
void acme_defer(void (*f)(struct acme_head *), struct acme_head *h);
void acme_defer_now(void (*f)(struct acme_head *), struct acme_head *h);
void acme_defer_idle(struct acme_head *h, void (*f)(struct acme_head *));
void acme_event_init(struct acme_event *e);
void acme_event_set(struct acme_event *e);
void acme_event_await(struct acme_event *e);
void acme_drain(void);

struct job { struct acme_head head; struct acme_event done; };

static void job_done(struct acme_head *h)
{
	acme_event_set(&((struct job *)h)->done);
}

/* the glob of wakers leaves this one out */
static void job_reset(struct acme_head *h)
{
	acme_event_init(&((struct job *)h)->done);
}

void job_finish(struct job *j)
{
	acme_defer(job_done, &j->head);
	acme_event_await(&j->done);
}

void job_finish_idle(struct job *j)
{
	acme_defer_idle(&j->head, job_done);
	acme_drain();
	acme_event_await(&j->done);
}

void job_again(struct job *j)
{
	acme_defer(job_reset, &j->head);
	acme_event_await(&j->done);
}

// CHECK-LEFT: 1
// CHECK-MESSAGES: :27:{{[0-9]+}}: warning: lazy 'acme_defer' delays a callback that somebody waits for; use 'acme_defer_now' [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: the callback calls 'acme_event_set' here
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: 'acme_event_await' waits for it here
// CHECK-MESSAGES: :33:{{[0-9]+}}: warning: lazy 'acme_defer_idle' delays a callback that somebody waits for; flush it with a barrier before the wait [quiesce-lazy-wakeup]
// CHECK-MESSAGES: :16:{{[0-9]+}}: note: the callback calls 'acme_event_set' here
// CHECK-MESSAGES: :28:{{[0-9]+}}: note: 'acme_event_await' waits for it here
// CHECK-FIXES: acme_defer_now(job_done, &j->head);
// CHECK-FIXES: acme_defer_idle(&j->head, job_done);
// CHECK-FIXES: acme_defer(job_reset, &j->head);
