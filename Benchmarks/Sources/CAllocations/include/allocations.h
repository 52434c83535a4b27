#ifndef BENCHMARKS_ALLOCATIONS_H
#define BENCHMARKS_ALLOCATIONS_H

#include <stdbool.h>

/// Whether allocations can be counted in this build: glibc only, and not under a sanitizer, which has an allocator
/// of its own.
bool allocations_countable(void);

/// Starts from zero. Counts every thread of the process.
void allocations_start(void);

/// Stops counting and returns how many blocks were asked for since `allocations_start`.
long allocations_stop(void);

/// Bytes of the heap that are in use now, in all arenas; 0 where it is not known.
long allocations_heap_bytes(void);

#endif
