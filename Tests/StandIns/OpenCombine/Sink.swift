import Foundation

extension Subscribers {
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let receiveCompletion: (Completion<Failure>) -> Void
    private let receiveValue: (Input) -> Void
    private let lock = NSLock()
    private var upstream: Subscription?

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: Subscription) {
      lock.withLock { upstream = subscription }
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      receiveValue(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      lock.withLock { upstream = nil }
      receiveCompletion(completion)
    }

    public func cancel() {
      let taken: Subscription? = lock.withLock {
        defer { upstream = nil }
        return upstream
      }
      taken?.cancel()
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
