extension Publisher {
  /// Publishes more values after this publisher has finished.
  ///
  /// ```swift
  /// let cancellable = Just(1).append(2, 3).sink { print($0) }  // 1, 2, 3
  /// ```
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes the elements of a sequence after this publisher has finished.
  @inlinable
  public func append<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>>
  where Output == S.Element {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes what another publisher sends, after this one has finished.
  ///
  /// - Parameter publisher: is subscribed when this one has finished, and asked for what is still open.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }

  /// Publishes values before those of this publisher.
  ///
  /// ```swift
  /// let cancellable = Just(3).prepend(1, 2).sink { print($0) }  // 1, 2, 3
  /// ```
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes the elements of a sequence before the values of this publisher.
  @inlinable
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self>
  where Output == S.Element {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes what another publisher sends, and after it has finished the values of this one.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
}

extension Publishers {
  /// Publishes what one publisher sends, and after it has finished, what another sends.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure

    public let prefix: Prefix
    public let suffix: Suffix

    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Suffix.Failure == S.Failure, Suffix.Output == S.Input {
      prefix.subscribe(
        _ConcatenateStage<S>(subscriber) { [suffix] stage in
          suffix.subscribe(_ReplacementStage(stage))
        })
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

@usableFromInline
final class _ConcatenateStage<Downstream: Subscriber>: _SuccessionStage<Downstream>, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  /// Subscribes to the suffix.
  @usableFromInline typealias GoOn = (_ConcatenateStage<Downstream>) -> Void

  @exclusivity(unchecked) private var goOn: GoOn?

  /// What the prefix sends before its subscription and after its end is dropped.
  @inlinable var isPrefixOn: Bool { isStarted && place == 0 }

  @usableFromInline
  init(_ subscriber: Downstream, goOn: @escaping GoOn) {
    self.goOn = goOn
    super.init("Concatenate", subscriber)
  }

  @usableFromInline
  func receive(subscription: Subscription) {
    if place == 0 { linkNext(subscription) } else { subscription.cancel() }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    inside(otherwise: .none) {
      // As in Combine, what the prefix sends without demand is dropped.
      isPrefixOn && demand.take() ? deliver(input) : .none
    }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    guard isPrefixOn else { return }
    guard case .finished = completion else { return complete(completion) }
    inside(otherwise: ()) {
      guard let goOn = goOn.take() else { return }
      advance { goOn(self) }
    }
  }

  @usableFromInline
  override func letGo() {
    super.letGo()
    _release(exchange(&goOn, with: nil))
  }
}
