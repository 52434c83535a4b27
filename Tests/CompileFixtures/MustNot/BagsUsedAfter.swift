// Settings: swift6
// Mode: sil
// Shows: what isn't Sendable is handed over to a bag for good.

import SendablePublishers

final class Handle: Cancellable {
  var isCancelled = false
  func cancel() { isCancelled = true }
}

func used(_ bag: borrowing CancellationBag) -> Bool {
  let handle = Handle()
  bag.insert(handle)  // expected-error {{sending 'handle' risks causing data races}} expected-note *{{}}
  return handle.isCancelled  // expected-note *{{}}
}

actor Store {
  let handle = Handle()
  let bag = CancellationBag()

  func keep() {
    bag.insert(handle)  // expected-error {{sending 'self.handle' risks causing data races}} expected-note *{{}}
  }
}
