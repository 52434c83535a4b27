// Mode: sil
// Shows: a subscriber that isn't Sendable is handed over for good.

import SendablePublishers

nonisolated final class Counter: Subscriber {
  var count = 0
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand {
    count += 1
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated func handedOver(_ shell: SendableShell<Just<Int>>) {
  shell.receive(subscriber: Counter())
}

nonisolated func kept(_ shell: SendableShell<Just<Int>>) -> Int {
  let counter = Counter()
  shell.receive(subscriber: counter)  // expected-swift6-error {{sending 'counter' risks causing data races}} expected-swift5-warning {{sending 'counter' risks causing data races}} expected-note *{{}}
  return counter.count  // expected-note *{{}}
}

nonisolated func borrowed(_ shell: SendableShell<Just<Int>>, _ counter: Counter) {
  shell.receive(subscriber: counter)  // expected-swift6-error {{sending 'counter' risks causing data races}} expected-swift5-warning {{sending 'counter' risks causing data races}} expected-note *{{}}
}
