@_exported import PortableCombine

/// A publisher that may be shared between threads and tasks, with operators that keep it so.
///
/// A chain becomes one with `asSendablePublisher()`, on a subject or another source that is safe, or with a factory
/// such as ``SendableShell/just(_:)``. From there on each operator is of this protocol, and what it is given is
/// checked:
///
/// ```swift
/// let clicks = PassthroughSubject<Int, Never>()
/// let labels = clicks.asSendablePublisher()
///   .filter { $0 > 0 }
///   .map { "\($0) clicks" }
/// let subscription = labels.sink { print($0) }
/// ```
///
/// Write it as `some` where a function takes or returns one:
///
/// ```swift
/// final class Thermometer: Sendable {
///   private let readings = PassthroughSubject<Double, Never>()
///   var celsius: some SendablePublisher<Double, Never> { readings.asSendablePublisher().removeDuplicates() }
/// }
///
/// func log(_ values: some SendablePublisher<Double, Never>) -> AnyCancellable {
///   values.map { "\($0) °C" }.sink { print($0) }
/// }
/// ```
///
/// On an `any SendablePublisher` there are the ends, such as `sink`, and `eraseToAnyPublisher()`; erase it to go on
/// with an operator, as the type of the result names the type of the publisher.
///
/// It is not itself a `Publisher`, so that Combine's operators, which take closures unchecked, are not there to fall
/// back on: what is not `Sendable` is an error at the operator. ``asPublisher()`` leads back to Combine's world.
///
/// It can't be adopted by other types. Make one of a publisher of your own with `asSendablePublisher()`.
public protocol SendablePublisher<Output, Failure>: SendableOperand, Sendable where Output: Sendable {
  /// What a `map` is built on: the upstream, or what the `map` before it was built on.
  associatedtype _Unmapped: Publisher = Upstream where _Unmapped.Failure == Failure

  /// A `map` of what this publishes, fused with the one that it may end with.
  ///
  /// It is a requirement, and not an overload of `map`: each further form of that name multiplies the time that it
  /// takes to type-check a chain.
  func _mapped<T>(_ transform: @escaping @Sendable (Output) -> T)
    -> _SealedUpstream<Self, Publishers.Map<_Unmapped, T>>
}

extension SendablePublisher where _Unmapped == Upstream {
  @inlinable
  public func _mapped<T>(_ transform: @escaping @Sendable (Output) -> T)
    -> _SealedUpstream<Self, Publishers.Map<Upstream, T>>
  {
    _SealedUpstream(Publishers.Map(upstream: unsealed, transform: transform))
  }
}
