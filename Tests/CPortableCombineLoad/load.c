#include "load.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__linux__)
#include <features.h>
#endif

#if defined(SANITIZED)

long load_heap_bytes(void) { return 0; }

#elif defined(__GLIBC__)

#include <malloc.h>

long load_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

#elif defined(__APPLE__)

#include <malloc/malloc.h>

long load_heap_bytes(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(0, &statistics);
  return (long)statistics.size_in_use;
}

#else

long load_heap_bytes(void) { return 0; }

#endif
