import Synchronization

/// How much was asked for and not delivered yet. Any thread may add.
@usableFromInline
package struct _DemandCounter: ~Copyable {
  @usableFromInline let word: Atomic<UInt>

  @inlinable
  package init(_ demand: Subscribers.Demand = .none) {
    word = Atomic(demand.rawValue)
  }

  @inlinable package var isUnlimited: Bool {
    borrowing get { word.load(ordering: .relaxed) == Subscribers.Demand.unlimitedRawValue }
  }

  @inlinable package var current: Subscribers.Demand {
    borrowing get { Subscribers.Demand(rawValue: word.load(ordering: .sequentiallyConsistent)) }
  }

  /// Adds; unlimited stays unlimited. Says whether it has become unlimited by this, itself or as the sum.
  @inlinable @discardableResult
  package borrowing func add(_ demand: Subscribers.Demand) -> Bool {
    demand.rawValue != 0 && change { $0 + demand }
  }

  /// Takes one, or says that there is none.
  @inlinable
  package borrowing func take() -> Bool {
    var seen = word.load(ordering: .acquiring)
    while seen != Subscribers.Demand.unlimitedRawValue {
      if seen == 0 { return false }
      let result = word.weakCompareExchange(expected: seen, desired: seen - 1, ordering: .acquiringAndReleasing)
      if result.exchanged { break }
      seen = result.original
    }
    return true
  }

  /// Takes all that there is; nothing is left.
  @inlinable
  package borrowing func takeAll() -> Subscribers.Demand {
    Subscribers.Demand(rawValue: word.exchange(0, ordering: .acquiringAndReleasing))
  }

  /// Takes one for a value that an upstream sent. Traps when none was asked for.
  @inlinable
  package borrowing func takeForDelivery(_ name: StaticString) {
    if !take() { _trapUnaskedValue(name) }
  }

  @usableFromInline
  borrowing func change(_ transform: (Subscribers.Demand) -> Subscribers.Demand) -> Bool {
    var seen = word.load(ordering: .acquiring)
    while true {
      let desired = transform(Subscribers.Demand(rawValue: seen)).rawValue
      let result = word.weakCompareExchange(expected: seen, desired: desired, ordering: .sequentiallyConsistent)
      if result.exchanged {
        return desired == Subscribers.Demand.unlimitedRawValue && seen != Subscribers.Demand.unlimitedRawValue
      }
      seen = result.original
    }
  }
}

@usableFromInline
func _trapUnaskedValue(_ name: StaticString) -> Never {
  _trap(
    "\(name): its upstream sent a value that nobody had asked for; a publisher must wait for Subscription.request(_:)")
}

extension Subscribers.Demand {
  /// Traps on a request for nothing, where Combine does.
  @inlinable
  package func _assertNonZero(_ name: StaticString) {
    if rawValue == 0 { _trapEmptyRequest(name) }
  }
}

@usableFromInline
func _trapEmptyRequest(_ name: StaticString) -> Never {
  _trap("\(name): request(.none) asks for nothing; request at least one value, or don't call it")
}
