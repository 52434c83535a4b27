import PortableCombine

extension Publisher {
  /// Calls a closure with an object and each value, and does not keep the object alive.
  ///
  /// ```swift
  /// final class Model {
  ///   private(set) var title = ""
  ///   private var tokens: Set<AnyCancellable> = []
  ///
  ///   func follow(_ titles: AnyPublisher<String, Never>) {
  ///     titles.sink(with: self) { $0.title = $1 }.store(in: &tokens)
  ///   }
  /// }
  /// ```
  ///
  /// When a value comes and the object is gone, the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - object: What the closures get. It is held weakly.
  ///   - receiveCompletion: Called at the end, if the object is still there.
  ///   - receiveValue: Called on the thread of each value.
  /// - Returns: What ends the subscription, also when it is released. All values are asked for.
  @_disfavoredOverload
  public func sink<Object: AnyObject>(
    with object: Object, receiveCompletion: ((Object, Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveValue: @escaping (Object, Output) -> Void
  ) -> AnyCancellable {
    let subscriber = WeakSink(
      receiveCompletion: { [weak object] completion in
        if let object { receiveCompletion?(object, completion) }
      },
      receiveValue: { [weak object] value in
        guard let object else { return false }
        receiveValue(object, value)
        return true
      })
    subscribe(subscriber)
    return AnyCancellable(subscriber)
  }
}

/// A sink that cancels by itself when its closure says so.
final class WeakSink<Input, Failure: Error>: Subscriber, Cancellable {
  private struct State {
    var upstream = Intake(.unlimited)
    var receiveValue: ((Input) -> Bool)?
    var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  }

  private let lock = NSLock()
  private var state: State

  /// - Parameter receiveValue: says whether more is wanted
  init(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Bool
  ) {
    state = State(receiveValue: receiveValue, receiveCompletion: receiveCompletion)
  }

  func receive(subscription: any Subscription) {
    let demand = update { $0.upstream.link(subscription) }
    if let demand { subscription.request(demand) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let receiveValue = update({ $0.receiveValue }) else { return .none }
    if !receiveValue(input) { cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let ended = end()
    ended.receiveCompletion?(completion)
  }

  func cancel() {
    var ended = end()
    ended.upstream.end()?.cancel()
  }

  /// Returns what is to be released, and no longer used here.
  private func end() -> State {
    update { state in
      let ended = state
      _ = state.upstream.end()
      (state.receiveValue, state.receiveCompletion) = (nil, nil)
      return ended
    }
  }

  private func update<R>(_ body: (inout State) -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}
