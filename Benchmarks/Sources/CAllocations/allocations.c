#include "allocations.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// The program's own definitions stand before glibc's for every library in the process, the Swift runtime included;
// glibc keeps these names for the originals.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static bool counting;
static long blocks;

// While times are taken nothing is counted: one predictable branch an allocation is all that this costs then.
static inline void note(void) {
  if (__atomic_load_n(&counting, __ATOMIC_RELAXED)) __atomic_fetch_add(&blocks, 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  note();
  void *block = __libc_memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

bool allocations_countable(void) { return true; }

void allocations_start(void) {
  __atomic_store_n(&blocks, 0, __ATOMIC_SEQ_CST);
  __atomic_store_n(&counting, true, __ATOMIC_SEQ_CST);
}

long allocations_stop(void) {
  __atomic_store_n(&counting, false, __ATOMIC_SEQ_CST);
  return __atomic_load_n(&blocks, __ATOMIC_SEQ_CST);
}

long allocations_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

#else

bool allocations_countable(void) { return false; }
void allocations_start(void) {}
long allocations_stop(void) { return 0; }
long allocations_heap_bytes(void) { return 0; }

#endif
