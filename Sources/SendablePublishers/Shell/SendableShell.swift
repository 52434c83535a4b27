import PortableCombine

/// A pipeline that the compiler has found safe to share: what every operator of this module returns.
///
/// You seldom write the name. It appears when a chain starts on a subject, on ``AnySendablePublisher``, on an opaque
/// ``SendablePublisher``, on a creation member such as ``just(_:)``, or with `asSendablePublisher()`:
///
/// ```swift
/// let clicks = PassthroughSubject<Int, Never>()
/// let labels = clicks            // PassthroughSubject<Int, Never>
///   .filter { $0 > 0 }           // SendableShell<Publishers.Filter<PassthroughSubject<Int, Never>>>
///   .map { "\($0) clicks" }      // SendableShell<Publishers.Map<Publishers.Filter<…>, String>>
/// let subscription = labels.sink { print($0) }
/// ```
///
/// It is flat: `map` on a `SendableShell<U>` gives a `SendableShell<Publishers.Map<U, T>>`. It adds nothing to the path
/// of a value, because subscribers are handed straight to the wrapped publisher.
///
/// It is not itself a `Publisher`, so that Combine's operators, which take closures unchecked, are not there to fall
/// back on: what is not `Sendable` is an error at the operator. Where code of Combine's world wants a publisher, pass
/// ``eraseToOpaque()``, which costs nothing, or ``eraseToAnyPublisher()``, which hides the type.
@frozen
public struct SendableShell<Upstream: Publisher>: @unchecked Sendable where Upstream.Output: Sendable {
  /// The kind of value that is published.
  public typealias Output = Upstream.Output
  /// The kind of error with which the stream may end; `Never` where it can't fail.
  public typealias Failure = Upstream.Failure

  @usableFromInline
  let upstream: Upstream

  /// Wraps a publisher of which all that it stores was checked by the signature of the caller.
  @inlinable
  init(checked upstream: Upstream) {
    self.upstream = upstream
  }

  /// Attaches a subscriber, which must be handed over for good unless it is `Sendable`.
  ///
  /// It is the way in for a subscriber that decides itself how many values it asks for; otherwise use
  /// `sink(receiveValue:)`.
  ///
  /// ```swift
  /// let first = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { print($0) })
  /// SendableShell.just(1).receive(subscriber: first)
  /// ```
  ///
  /// - Parameter subscriber: Is called by one thread at a time, but perhaps by another thread each time, so the code
  ///   that hands it over can't keep using it.
  @_alwaysEmitIntoClient
  public func receive<S: Subscriber>(subscriber: sending S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: subscriber)
  }
}

extension SendableShell: CustomStringConvertible {
  public var description: String { "SendableShell<\(Upstream.self)>" }
}

extension SendableShell: Equatable where Upstream: Equatable {
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.upstream == rhs.upstream
  }
}

// MARK: - Extension points

extension SendableShell {
  /// Wraps a publisher whose safety you have proven yourself, for an operator of your own.
  ///
  /// ```swift
  /// @_spi(ExtensionsUnsafeAPI) import SendablePublishers
  ///
  /// extension SendableShell where Output == Int {
  ///   func doubled() -> SendableShell<Publishers.Map<Upstream, Int>> {
  ///     SendableShell<Publishers.Map<Upstream, Int>>(
  ///       unverified_SendablePublisher: Publishers.Map(upstream: _upstream, transform: { $0 * 2 }))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter upstream: May be subscribed to from several threads at once, as often as anybody likes. So whatever it
  ///   stores must be `Sendable`: closures `@Sendable`, schedulers, initial values, key paths, other publishers.
  @_spi(ExtensionsUnsafeAPI)
  public init(unverified_SendablePublisher upstream: Upstream) {
    self.init(checked: upstream)
  }

  /// The wrapped publisher, to build an operator of your own on it. It isn't known to be `Sendable` itself.
  @_spi(ExtensionsUnsafeAPI)
  public var _upstream: Upstream { upstream }
}
