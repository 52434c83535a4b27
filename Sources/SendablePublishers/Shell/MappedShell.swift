import PortableCombine

/// A ``SendableShell`` that ends with a `map`, or with several that follow each other: they are fused to one.
///
/// ```swift
/// let labels = SendableShell.sequence([1, 2])   // SendableShell<Publishers.Sequence<[Int], Never>>
///   .map { $0 * 2 }                             // MappedShell<Publishers.Sequence<[Int], Never>, Int>
///   .map { "\($0) clicks" }                     // MappedShell<Publishers.Sequence<[Int], Never>, String>
/// ```
@frozen
public struct MappedShell<Base: Publisher, Output: Sendable>: SendablePublisher, @unchecked Sendable {
  public typealias Failure = Base.Failure
  public typealias Upstream = Publishers.Map<Base, Output>
  public typealias _Unmapped = Base

  @usableFromInline
  let upstream: Publishers.Map<Base, Output>

  /// Wraps a publisher of which all that it stores was checked by the signature of the caller.
  @inlinable
  init(checked upstream: Publishers.Map<Base, Output>) {
    self.upstream = upstream
  }

  @inlinable
  public var _sealed: _SealedUpstream<Self, Publishers.Map<Base, Output>> { _SealedUpstream(upstream) }

  @inlinable
  public func _mapped<T>(_ transform: @escaping @Sendable (Output) -> T)
    -> _SealedUpstream<Self, Publishers.Map<Base, T>>
  {
    _SealedUpstream(upstream.map(transform))
  }
}

extension MappedShell: CustomStringConvertible {
  public var description: String { "MappedShell<\(Base.self), \(Output.self)>" }
}
