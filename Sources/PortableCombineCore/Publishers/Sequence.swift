extension Swift.Sequence {
  /// Publishes the elements, in order, as they are asked for, and finishes with the last.
  ///
  /// ```swift
  /// let cancellable = [1, 2, 3].publisher.sink { print($0) }
  /// ```
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

extension Publishers {
  /// Publishes the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    @inlinable
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Elements.Element == S.Input {
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        return
      }
      subscriber.receive(subscription: _SequencePull<Elements, S>(sequence, iterator, first, subscriber))
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

@usableFromInline
class _SequencePull<Elements: Swift.Sequence, Downstream: Subscriber>: _Pull
where Elements.Element == Downstream.Input {
  @usableFromInline final let downstream: _Downstream<Downstream>
  /// What comes with the last element.
  @usableFromInline final let completion: Subscribers.Completion<Downstream.Failure>
  // Confined to who runs the loop:
  @exclusivity(unchecked) @usableFromInline final var sequence: Elements?
  @exclusivity(unchecked) @usableFromInline final var iterator: Elements.Iterator?
  @exclusivity(unchecked) @usableFromInline final var next: Elements.Element?

  @inlinable
  init(
    _ sequence: Elements, _ iterator: Elements.Iterator, _ first: Elements.Element, _ subscriber: Downstream,
    completion: Subscribers.Completion<Downstream.Failure> = .finished
  ) {
    downstream = _Downstream(subscriber)
    self.completion = completion
    self.sequence = sequence
    self.iterator = iterator
    next = first
    super.init { unsafeDowncast($0, to: _SequencePull<Elements, Downstream>.self).drain() }
  }

  deinit {
    if !hasLetGo { downstream.release() }
  }

  @inlinable
  final func drain() {
    // In locals while it runs: nobody else comes here.
    guard var elements = iterator.take(), var ahead = next.take() else { return end() }
    while !isOver {
      if demand.isUnlimited {
        while true {
          let following = elements.next()
          _ = downstream.receive(ahead)
          if isOver { return }
          guard let following else { return finish() }
          ahead = following
        }
      }
      guard demand.take() else {
        iterator = elements
        next = ahead
        return
      }
      let following = elements.next()
      demand.add(downstream.receive(ahead))
      if isOver { return }
      guard let following else { return finish() }
      ahead = following
    }
  }

  @inlinable
  final func finish() {
    end()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  override final func letGo() {
    downstream.release()
    _release(exchange(&sequence, with: nil))
    _release(exchange(&iterator, with: nil))
    _release(exchange(&next, with: nil))
  }

  @usableFromInline override var description: String { sequence.map { "\($0)" } ?? "Sequence" }

  @usableFromInline override var mirrorChildren: [Mirror.Child] {
    [("sequence", sequence.map { $0 as Any } ?? [Elements.Element]())]
  }
}
