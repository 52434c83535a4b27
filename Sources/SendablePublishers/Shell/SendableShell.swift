import PortableCombine

/// A pipeline that the compiler has found safe to share: what most operators of ``SendablePublisher`` return.
///
/// You seldom write the name, but for a factory such as ``just(_:)``. It appears when a chain starts with
/// `asSendablePublisher()`:
///
/// ```swift
/// let clicks = PassthroughSubject<Int, Never>()
/// let large = clicks.asSendablePublisher()   // SendableShell<PassthroughSubject<Int, Never>>
///   .filter { $0 > 9 }                       // SendableShell<Publishers.Filter<PassthroughSubject<Int, Never>>>
///   .prefix(3)
/// let subscription = large.sink { print($0) }
/// ```
///
/// It is flat: `filter` on a `SendableShell<U>` gives a `SendableShell<Publishers.Filter<U>>`. It adds nothing to the
/// path of a value, because subscribers are handed straight to the wrapped publisher.
@frozen
public struct SendableShell<Upstream: Publisher>: SendablePublisher, @unchecked Sendable
where Upstream.Output: Sendable {
  public typealias Output = Upstream.Output
  public typealias Failure = Upstream.Failure

  @usableFromInline
  let upstream: Upstream

  /// Wraps a publisher of which all that it stores was checked by the signature of the caller.
  @inlinable
  init(checked upstream: Upstream) {
    self.upstream = upstream
  }

  @inlinable
  public var _sealed: _SealedUpstream<Self, Upstream> { _SealedUpstream(upstream) }
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
  /// extension SendablePublisher where Output == Int {
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
}

extension SendablePublisher {
  /// The wrapped publisher, to build an operator of your own on it. It isn't known to be `Sendable` itself.
  @_spi(ExtensionsUnsafeAPI)
  public var _upstream: Upstream { unsealed }
}
