// What the engine needs of threads: who is running, and how to wait for a word in memory to change.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// One block a thread. Its address is the thread's identity; `depth` counts the turns that the thread holds.
struct ck_thread {
  intptr_t depth;
} __attribute__((aligned(16)));

/// The block of the thread that calls. Not `const` and not inlined on purpose: an async caller may resume on
/// another thread, and the compiler would keep the old one.
struct ck_thread *ck_current_thread(void);

/// Waits until the word may have changed: sets `flag` in it unless it is 0 already. May return early.
void ck_park(uintptr_t *word, uintptr_t flag);

/// Wakes all that wait for the word.
void ck_unpark_all(uintptr_t *word);

/// Tells the processor that this is a spinning wait.
void ck_pause(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
