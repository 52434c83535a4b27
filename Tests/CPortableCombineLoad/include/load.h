#ifndef PORTABLE_COMBINE_LOAD_H
#define PORTABLE_COMBINE_LOAD_H

/// Bytes of the heap that are in use now, in all arenas; 0 where the system does not tell, and under a sanitizer, which
/// has an allocator of its own.
long load_heap_bytes(void);

#endif
