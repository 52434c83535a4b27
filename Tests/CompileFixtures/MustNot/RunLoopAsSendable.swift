// Settings: swift6
// Mode: typecheck
// Shows: a run loop, which belongs to its thread, isn't Sendable.

import CombineSchedulers

func take<S: Scheduler & Sendable>(_ scheduler: S) {}

func runLoop() {
  take(RunLoop.main)  // expected-error {{conformance of 'RunLoop' to 'Sendable' is unavailable}}
}
