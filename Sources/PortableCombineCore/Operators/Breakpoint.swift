extension Publisher {
  /// Stops in the debugger when a closure says so.
  ///
  /// ```swift
  /// let cancellable = [1, -2].publisher.breakpoint(receiveOutput: { $0 < 0 }).sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: called when the subscription comes; true to stop.
  ///   - receiveOutput: called with each value; true to stop.
  ///   - receiveCompletion: called when the stream ends; true to stop.
  /// - Returns: a publisher of the same values; demand passes through. Without a debugger, the trap signal ends the
  ///   program.
  @inlinable
  public func breakpoint(
    receiveSubscription: ((Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops in the debugger when the stream fails.
  ///
  /// ```swift
  /// let cancellable = Fail<Int, CancellationError>(error: CancellationError())
  ///   .breakpointOnError()
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  /// ```
  ///
  /// - Returns: a publisher of the same values; demand passes through. Without a debugger, the trap signal ends the
  ///   program.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      switch completion {
      case .finished: return false
      case .failure: return true
      }
    })
  }
}

extension Publishers {
  /// Stops in the debugger when a closure says so.
  @frozen
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let receiveSubscription: ((Subscription) -> Bool)?
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    @inlinable
    public init(
      upstream: Upstream, receiveSubscription: ((Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let stage = _BreakpointStage(
        downstream: subscriber, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
        receiveCompletion: receiveCompletion)
      upstream.subscribe(stage)
    }
  }
}

@usableFromInline
@frozen
struct _BreakpointStage<Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let receiveSubscription: ((Subscription) -> Bool)?
  @usableFromInline let receiveOutput: ((Input) -> Bool)?
  @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(
    downstream: Downstream, receiveSubscription: ((Subscription) -> Bool)?, receiveOutput: ((Input) -> Bool)?,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
  ) {
    self.downstream = downstream
    self.receiveSubscription = receiveSubscription
    self.receiveOutput = receiveOutput
    self.receiveCompletion = receiveCompletion
  }

  @inlinable
  func receive(subscription: Subscription) {
    if receiveSubscription?(subscription) == true { _stopInDebugger() }
    downstream.receive(subscription: subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if receiveOutput?(input) == true { _stopInDebugger() }
    return downstream.receive(input)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if receiveCompletion?(completion) == true { _stopInDebugger() }
    downstream.receive(completion: completion)
  }

  @usableFromInline var description: String { "Breakpoint" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}
