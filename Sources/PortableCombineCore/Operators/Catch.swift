extension Publisher {
  /// Goes on with another publisher when the upstream fails.
  ///
  /// ```swift
  /// struct Broken: Error {}
  /// let cancellable = Fail<Int, Broken>(error: Broken()).catch { _ in Just(0) }.sink { print($0) }  // 0
  /// ```
  ///
  /// - Parameter handler: called with the error; returns what is published instead.
  /// - Returns: a publisher that asks the replacement for what is still open. It traps when the upstream sends more
  ///   than was asked for.
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher when the upstream fails, or fails with the error that the closure throws.
  @inlinable
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// Goes on with another publisher when the upstream fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure

    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where NewPublisher.Failure == S.Failure, NewPublisher.Output == S.Input {
      upstream.subscribe(
        _CatchStage<Upstream.Failure, S>("Catch", subscriber) { [handler] error, stage in
          handler(error).subscribe(_ReplacementStage(stage))
        })
    }
  }

  /// As ``Catch``, with a closure that may throw.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Error

    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where NewPublisher.Output == S.Input, S.Failure == Failure {
      upstream.subscribe(
        _CatchStage<Upstream.Failure, S>("TryCatch", subscriber) { [handler] error, stage in
          let replacement: NewPublisher
          do {
            replacement = try handler(error)
          } catch {
            return stage.complete(.failure(error))
          }
          replacement.mapError { $0 as Error }.subscribe(_ReplacementStage(stage))
        })
    }
  }
}

@usableFromInline
final class _CatchStage<UpstreamFailure: Error, Downstream: Subscriber>: _SuccessionStage<Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure
  /// Subscribes to what the handler returns.
  @usableFromInline typealias Recover = (UpstreamFailure, _CatchStage<UpstreamFailure, Downstream>) -> Void

  @exclusivity(unchecked) private var recover: Recover?

  @usableFromInline
  init(_ label: StaticString, _ subscriber: Downstream, recover: @escaping Recover) {
    self.recover = recover
    super.init(label, subscriber, refusesEmptyRequest: true)
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    linkNext(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      demand.takeForDelivery("Catch")
      return deliver(input)
    }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    if place == 0, isAwaiting { return }  // it came before the subscription
    switch completion {
    case .finished:
      if place == 0 { complete(.finished) }
    case .failure(let error):
      inside(otherwise: ()) {
        guard let recover = recover.take() else {
          _trap("Catch: its upstream failed a second time; a publisher ends once")
        }
        advance { recover(error, self) }
      }
    }
  }

  @usableFromInline
  override func letGo() {
    super.letGo()
    _release(exchange(&recover, with: nil))
  }

  @usableFromInline override var mirrorChildren: [Mirror.Child] {
    [("downstream", mirror(of: downstream)), ("demand", demand.current)]
  }
}

/// What a replacement, or a suffix, sends to: passes all on to the stage that subscribed to it.
@usableFromInline
struct _ReplacementStage<Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stage: _SuccessionStage<Downstream>

  @inlinable
  init(_ stage: _SuccessionStage<Downstream>) {
    self.stage = stage
  }

  @inlinable var combineIdentifier: CombineIdentifier { stage.combineIdentifier }

  @inlinable
  func receive(subscription: Subscription) {
    stage.linkNext(subscription)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    stage.inside(otherwise: .none) {
      guard stage.isOn else { return .none }
      _ = stage.demand.take()  // what comes on top is passed on, as in Combine
      return stage.deliver(input)
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if stage.isOn { stage.complete(completion) }
  }

  @usableFromInline var description: String { stage.description }
  @usableFromInline var customMirror: Mirror { stage.customMirror }
  @usableFromInline var playgroundDescription: Any { description }
}

extension _ReplacementStage: _ChainLink {
  var chain: _Chain { stage.chain }
}
