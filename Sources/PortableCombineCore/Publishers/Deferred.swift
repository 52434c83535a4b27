/// Makes a publisher for each subscriber, when it subscribes.
///
/// Use it around what starts its work when it is made, such as ``Future``.
///
/// ```swift
/// let dice = Deferred { Just(Int.random(in: 1...6)) }
/// let first = dice.sink { print($0) }
/// let second = dice.sink { print($0) }  // another throw
/// ```
@frozen
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure

  /// Called once for each subscriber, on the thread that subscribes.
  public let createPublisher: () -> DeferredPublisher

  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  @inlinable @inline(__always)
  public func receive<S: Subscriber>(subscriber: S)
  where DeferredPublisher.Failure == S.Failure, DeferredPublisher.Output == S.Input {
    createPublisher().subscribe(subscriber)
  }
}
