// Settings: swift6 swift6-main-actor
// Mode: typecheck
// Shows: a shell's end points take nothing that isn't Sendable.

import SendablePublishers

nonisolated final class NotSendable {
  var count = 0
}

nonisolated final class Counter: Subscriber {
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

nonisolated func subscribe(_ shell: SendableShell<Just<Int>>) {
  shell.subscribe(Counter())
}

nonisolated func assign(_ shell: SendableShell<Just<Int>>) {
  _ = shell.assign(to: \.count, on: NotSendable())
}

nonisolated func isNoPublisher(_ shell: SendableShell<Just<Int>>) {
  _ = Just(1).merge(with: shell)
}
