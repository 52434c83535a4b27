import PortableCombine

extension SendableShell where Failure == Never {
  /// Writes each value to a `@Published` property, on the main actor, whoever sends it, for as long as the property
  /// lives.
  ///
  /// ```swift
  /// @MainActor
  /// final class ViewModel: ObservableObject {
  ///   @Published private(set) var title = ""
  ///
  ///   init(_ names: PassthroughSubject<String, Never>) {
  ///     names.map { "Hello, \($0)" }.assign(to: &$title)
  ///   }
  /// }
  /// ```
  ///
  /// When a value is written is told at `assign(to:on:)`. It can be called on the main actor only, because a published
  /// property has no protection of its own that would let other threads write while its owner reads.
  ///
  /// - Parameter published: The property, written as `&$property`. It keeps the subscription, which asked for all
  ///   values and ends with it; its owner is not kept.
  @MainActor
  public func assign(to published: inout Published<Output>.Publisher) {
    DeliveredOnMainActor(upstream: upstream).assign(to: &published)
  }
}

extension SendableOrigin where Self: Sendable, Output: Sendable, Failure == Never {
  /// Writes each value to a `@Published` property, on the main actor, whoever sends it: see
  /// `SendableShell.assign(to:)`.
  @MainActor
  @_alwaysEmitIntoClient
  public func assign(to published: inout Published<Output>.Publisher) {
    shell.assign(to: &published)
  }
}

/// Delivers the values of the upstream on the main actor, without counting demand: for a subscriber that asked for all.
private struct DeliveredOnMainActor<Upstream: Publisher>: Publisher
where Upstream.Output: Sendable, Upstream.Failure == Never {
  typealias Output = Upstream.Output
  typealias Failure = Never

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let relay = PassthroughSubject<Output, Never>()
    let feed = Feed()
    Publishers.HandleEvents(
      upstream: relay, receiveSubscription: nil, receiveOutput: nil, receiveCompletion: nil,
      receiveCancel: { feed.cancel() }, receiveRequest: nil
    )
    .receive(subscriber: subscriber)

    let delivery = MainActorDelivery<Output?> { value in
      if let value { relay.send(value) } else { relay.send(completion: .finished) }
    }
    let subscription = upstream.sink(
      receiveCompletion: { _ in
        delivery.send(nil)
        delivery.finish()
      },
      receiveValue: { delivery.send($0) })
    feed.keep(
      AnyCancellable {
        delivery.cancel()
        subscription.cancel()
      })
  }
}
