// Mode: sil
// Shows: a bag can't be copied, so it has one owner.

import SendablePublishers

nonisolated final class Session: Sendable {
  let bag = CancellationBag()

  func copied() -> CancellationBag {
    bag  // expected-error {{cannot consume noncopyable stored property 'self.bag' of a class}}
  }
}

nonisolated func twice() {
  let bag = CancellationBag()  // expected-error {{'bag' consumed more than once}}
  let first = bag  // expected-note {{consumed here}}
  let second = bag  // expected-note {{consumed again here}}
  first.cancel()
  second.cancel()
}
