/// Publishes one value, and finishes.
///
/// Use it where a publisher is wanted and the value is known: as the replacement in `catch`, as one side of `flatMap`.
///
/// ```swift
/// let cancellable = Just(1).sink { print($0) }
/// ```
///
/// The value and the completion come with the first request.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  @inlinable
  public init(_ output: Output) {
    self.output = output
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
    subscriber.receive(subscription: _OncePull(output, subscriber, "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}

/// One value and the end, with the first request.
@usableFromInline
final class _OncePull<Downstream: Subscriber>: _Pull {
  @usableFromInline let downstream: _Downstream<Downstream>
  @exclusivity(unchecked) @usableFromInline var output: Downstream.Input?
  @usableFromInline let label: StaticString

  @inlinable
  init(_ output: Downstream.Input, _ subscriber: Downstream, _ label: StaticString) {
    downstream = _Downstream(subscriber)
    self.output = output
    self.label = label
    super.init { unsafeDowncast($0, to: _OncePull<Downstream>.self).deliver() }
  }

  deinit {
    if !hasLetGo { downstream.release() }
  }

  @inlinable
  func deliver() {
    guard let output = output.take() else { return }
    _ = downstream.receive(output)
    if isOver { return }
    end()
    downstream.receive(completion: .finished)
  }

  @usableFromInline
  override func request(_ more: Subscribers.Demand) {
    more._assertNonZero(label)
    super.request(more)
  }

  @inlinable
  override func letGo() {
    downstream.release()
    _release(exchange(&output, with: nil))
  }

  @usableFromInline override var description: String { "\(label)" }
  @usableFromInline override var mirrorChildren: [Mirror.Child] { output.map { [(nil, $0)] } ?? [] }
}
