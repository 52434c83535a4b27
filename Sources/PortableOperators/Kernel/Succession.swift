import PortableCombine

/// What an operator keeps besides the publisher whose turn it is.
@usableFromInline
protocol SuccessionExtra {
  /// Everything has ended.
  mutating func end() -> Leftovers
}

/// The state of an operator that takes the values of one publisher after another.
@usableFromInline
@frozen
struct SuccessionState<Extra: SuccessionExtra>: CountedState {
  /// The publisher whose turn it is.
  @usableFromInline var upstream = Intake()
  @usableFromInline var owed = Subscribers.Demand.none
  /// How many publishers there were. Tells events of one that is over from those of the current one.
  @usableFromInline var number = 0
  @usableFromInline var isSubscribing = false
  @usableFromInline var nextIsDue = false
  @usableFromInline var extra: Extra

  @inlinable
  init(_ extra: Extra) {
    self.extra = extra
  }

  @inlinable
  mutating func end() -> Leftovers {
    extra.end()
  }

  /// The publisher of that number has its turn, and has not ended.
  @inlinable
  func isCurrent(_ number: Int) -> Bool {
    self.number == number && !upstream.isOver
  }

  /// The next publisher is to be subscribed to. Says whether the caller is to do that; otherwise somebody is at it.
  @inlinable
  mutating func begin() -> Bool {
    nextIsDue = true
    if isSubscribing { return false }
    isSubscribing = true
    return true
  }

  /// Returns the number of the publisher to subscribe to now, or nil if none is due.
  @inlinable
  mutating func next() -> Int? {
    guard nextIsDue else {
      isSubscribing = false
      return nil
    }
    nextIsDue = false
    upstream = Intake(owed)
    number += 1
    return number
  }
}

/// An operator that takes the values of one publisher after another. A publisher that ends while it is being subscribed to
/// is followed in a loop, so that the stack stays as it is.
@usableFromInline
protocol Succession: Stage where State == SuccessionState<Extra> {
  associatedtype Extra: SuccessionExtra
  associatedtype InnerFailure: Error
  /// Subscribes to what is next, with an `Inner` of that number.
  func subscribe(_ number: Int)
  /// The current publisher has ended.
  func innerEnded(_ completion: Subscribers.Completion<InnerFailure>)
}

extension Succession {
  /// Subscribes to the next publisher, unless the stream has ended.
  @inlinable
  func proceed() {
    guard outlet.update({ $0.begin() }) else { return }
    while let number = outlet.updateUnlessEnded({ $0.next() }) ?? nil {
      subscribe(number)
    }
  }

  /// Ends the publisher of that number. Says whether it was the current one, and had not ended.
  @inlinable
  func endInner(_ number: Int) -> Bool {
    let (isCurrent, subscription) = outlet.update { state in
      state.isCurrent(number) ? (true, state.upstream.end()) : (false, nil)
    }
    withExtendedLifetime(subscription) {}
    return isCurrent
  }
}

/// The subscriber of one of the publishers.
@usableFromInline
@frozen
struct SuccessionInner<Parent: Succession>: Subscriber {
  @usableFromInline typealias Input = Parent.Downstream.Input
  @usableFromInline typealias Failure = Parent.InnerFailure

  @usableFromInline let parent: Parent
  @usableFromInline let number: Int
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable
  init(_ parent: Parent, _ number: Int) {
    self.parent = parent
    self.number = number
  }

  @inlinable
  func receive(subscription: any Subscription) {
    parent.outlet.link(subscription) { $0.number == number ? $0.upstream.link(subscription) : nil }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    parent.sendCounted(input) { $0.isCurrent(number) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if parent.endInner(number) { parent.innerEnded(completion) }
  }
}
