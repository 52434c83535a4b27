// Mode: sil
// Shows: what isn't Sendable is handed over to a bag for good.

import SendablePublishers

nonisolated final class Handle: Cancellable {
  var isCancelled = false
  func cancel() { isCancelled = true }
}

nonisolated func used(_ bag: borrowing CancellationBag) -> Bool {
  let handle = Handle()
  bag.insert(handle)  // expected-swift6-error {{sending 'handle' risks causing data races}} expected-swift5-warning {{sending 'handle' risks causing data races}} expected-note *{{}}
  return handle.isCancelled  // expected-note *{{}}
}

actor Store {
  let handle = Handle()
  let bag = CancellationBag()

  func keep() {
    bag.insert(handle)  // expected-swift6-error {{sending 'self.handle' risks causing data races}} expected-swift5-warning {{sending 'self.handle' risks causing data races}} expected-note *{{}}
  }
}
