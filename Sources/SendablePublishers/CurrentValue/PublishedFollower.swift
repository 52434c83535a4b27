import PortableCombine

/// Keeps what a `@Published` property published last.
final class PublishedFollower<Output: Sendable>: @unchecked Sendable {
  /// `nil` only until the property has published its present value, which it does within the subscription.
  private let latest = CurrentValueSubject<Output?, Never>(nil)
  private let subscription: AnyCancellable

  init(_ published: Published<Output>.Publisher) {
    subscription = published.sink { [latest] in latest.send($0) }
  }

  var value: Output { latest.value! }

  /// Keeps the follower while it is kept or subscribed to.
  var values: some Publisher<Output, Never> {
    latest.handleEvents(receiveCancel: { withExtendedLifetime(self) {} }).compactMap { $0 }.eraseToAnyPublisher()
  }
}
