// Mode: typecheck
// Shows: a run loop, which belongs to its thread, isn't Sendable.

import PortableSchedulers

nonisolated func take<S: Scheduler & Sendable>(_ scheduler: S) {}

nonisolated func runLoop() {
  take(RunLoop.main)  // expected-swift6-error {{conformance of 'RunLoop' to 'Sendable' is unavailable}} expected-swift5-warning {{conformance of 'RunLoop' to 'Sendable' is unavailable}}
}
