#include "kernel.h"

#include <stdatomic.h>

#if defined(__linux__) && !defined(__ANDROID__)
__attribute__((tls_model("initial-exec")))  // one load instead of a call; 16 bytes are always to be had
#endif
static _Thread_local struct ck_thread thread_block;

struct ck_thread *ck_current_thread(void) { return &thread_block; }

void ck_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ __volatile__("isb");
#endif
}

// A parking lot: words share a few locks with a condition each, so that a word itself needs no more than its bits.

#if defined(_WIN32)

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
struct space { SRWLOCK lock; CONDITION_VARIABLE changed; };
#define EMPTY_SPACE { SRWLOCK_INIT, CONDITION_VARIABLE_INIT }
static void space_lock(struct space *s) { AcquireSRWLockExclusive(&s->lock); }
static void space_unlock(struct space *s) { ReleaseSRWLockExclusive(&s->lock); }
static void space_wait(struct space *s) { SleepConditionVariableSRW(&s->changed, &s->lock, INFINITE, 0); }
static void space_wake(struct space *s) { WakeAllConditionVariable(&s->changed); }

#elif defined(__wasi__) && !defined(_REENTRANT)

struct space { char unused; };
#define EMPTY_SPACE { 0 }
static void space_lock(struct space *s) { (void)s; }
static void space_unlock(struct space *s) { (void)s; }
static void space_wait(struct space *s) { (void)s; __builtin_trap(); }  // the only thread waits for itself
static void space_wake(struct space *s) { (void)s; }

#elif defined(__unix__) || defined(__APPLE__) || defined(__wasi__)

#include <pthread.h>
struct space { pthread_mutex_t lock; pthread_cond_t changed; };
#define EMPTY_SPACE { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER }
static void space_lock(struct space *s) { pthread_mutex_lock(&s->lock); }
static void space_unlock(struct space *s) { pthread_mutex_unlock(&s->lock); }
static void space_wait(struct space *s) { pthread_cond_wait(&s->changed, &s->lock); }
static void space_wake(struct space *s) { pthread_cond_broadcast(&s->changed); }

#else
#error "CPortableCombine: say here how a thread of this platform waits"
#endif

#define SPACES 64
static struct space lot[SPACES] = {[0 ... SPACES - 1] = EMPTY_SPACE};

static struct space *space_of(uintptr_t *word) {
  uintptr_t address = (uintptr_t)word;
  return &lot[((address >> 4) ^ (address >> 10)) % SPACES];
}

void ck_park(uintptr_t *word, uintptr_t flag) {
  _Atomic(uintptr_t) *shared = (_Atomic(uintptr_t) *)word;
  struct space *space = space_of(word);
  space_lock(space);
  uintptr_t seen = atomic_load(shared);
  while (seen != 0) {
    if ((seen & flag) != 0 || atomic_compare_exchange_weak(shared, &seen, seen | flag)) {
      space_wait(space);
      break;
    }
  }
  space_unlock(space);
}

void ck_unpark_all(uintptr_t *word) {
  struct space *space = space_of(word);
  space_lock(space);
  space_wake(space);
  space_unlock(space);
}
