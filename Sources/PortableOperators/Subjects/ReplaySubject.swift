import PortableCombine

/// A subject that keeps its last values, and sends them to each new subscriber first.
///
/// ```swift
/// func history() -> [Int] {
///   let numbers = ReplaySubject<Int, Never>(bufferSize: 2)
///   for number in 1...3 { numbers.send(number) }
///   var seen: [Int] = []
///   let token = numbers.sink { seen.append($0) }
///   numbers.send(4)
///   token.cancel()
///   return seen  // [2, 3, 4]
/// }
/// ```
///
/// A subscriber gets what was kept when it came, oldest first, and then each value that is sent: none is left out and none
/// comes twice, also when another thread sends meanwhile. Unlike with Combine's subjects, values that a subscriber has not
/// asked for wait for it, so one that never asks costs memory. After the end, a new subscriber gets what was kept, and the
/// end.
///
/// Values come on the thread that sends them, or on that of the request that they waited for.
@_fixed_layout
public final class ReplaySubject<Output, Failure: Error>: Subject {
  @usableFromInline typealias Stage = BufferingStage<AnySubscriber<Output, Failure>>

  @usableFromInline
  @frozen
  struct State {
    @usableFromInline var kept = Fifo<Output>()
    @usableFromInline var completion: Subscribers.Completion<Failure>?
    @usableFromInline var stages = OrderedMembers<Stage>()
    @usableFromInline var upstreams: [any Subscription] = []

    @inlinable init() {}
  }

  /// How many values are kept.
  public let bufferSize: Int
  @usableFromInline let lock = NSLock()
  @usableFromInline var state = State()

  /// - Parameter bufferSize: How many values are kept; zero or more, `Int.max` for all. Memory is taken as they come.
  @inlinable
  public init(bufferSize: Int) {
    precondition(bufferSize >= 0, "ReplaySubject(bufferSize:) takes a number of values that is zero or more")
    self.bufferSize = bufferSize
  }

  deinit {
    for upstream in state.upstreams { upstream.cancel() }
  }

  @inlinable
  public func send(_ value: Output) {
    var dropped: Output?
    let stages = update { state -> [Stage] in
      if state.completion != nil { return [] }
      if bufferSize > 0 {
        state.kept.append(value)
        if state.kept.count > bufferSize { dropped = state.kept.removeFirst() }
      }
      // Under the lock, so that every subscriber has the values in the same order.
      let stages = state.stages.members()
      for stage in stages { _ = stage.outlet.updateUnlessEnded { $0.waiting.append(value) } }
      return stages
    }
    withExtendedLifetime(dropped) {}
    for stage in stages { stage.drain() }
  }

  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    let (stages, upstreams) = update { state -> ([Stage], [any Subscription]) in
      if state.completion != nil { return ([], []) }
      state.completion = completion
      let stages = state.stages.members()
      for stage in stages { stage.outlet.update { $0.ending = completion } }
      defer { (state.stages, state.upstreams) = (OrderedMembers(), []) }
      return (stages, state.upstreams)
    }
    withExtendedLifetime(upstreams) {}
    for stage in stages { stage.drain() }
  }

  @inlinable
  public func send(subscription: any Subscription) {
    let isWanted = update { state in
      if state.completion == nil { state.upstreams.append(subscription) }
      return state.completion == nil
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(subscriber) {}
  }

  /// - Parameter atEnd: runs when the subscriber has been told the end, or has cancelled
  @inlinable
  func attach<S: Subscriber>(_ subscriber: S, atEnd: @escaping () -> Void)
  where S.Input == Output, S.Failure == Failure {
    let stage = Stage(AnySubscriber(subscriber), "ReplaySubject")
    let key = update { state -> Int? in
      stage.outlet.update { waiting in
        waiting.waiting = state.kept
        waiting.ending = state.completion
      }
      return state.completion == nil ? state.stages.add(stage) : nil
    }
    // The subject lives as long as somebody is subscribed.
    stage.keep(
      AnyCancellable { [self] in
        let detached = update { state in key.flatMap { state.stages.remove($0) } }
        withExtendedLifetime(detached) {}
        atEnd()
      })
    stage.start()
  }

  /// Drops what is kept.
  @inlinable
  func forget() {
    let kept = update { state in
      defer { state.kept = Fifo() }
      return state.kept
    }
    withExtendedLifetime(kept) {}
  }

  @inlinable
  func update<R>(_ body: (inout State) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}

extension ReplaySubject: @unchecked Sendable where Output: Sendable {}  // all of it is guarded by the lock
