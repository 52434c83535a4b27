/// Compares errors that need not be `Equatable`: by `==` when both are of one type that has it, else by type and
/// description.
func areEqual(_ first: any Error, _ second: any Error) -> Bool {
  guard type(of: first) == type(of: second) else { return false }
  // Where errors are bridged, one that is not Equatable is cast to another type.
  if let equatable = asEquatable(first), type(of: equatable) == type(of: first) {
    return equatable.isEqual(to: second)
  }
  return String(describing: first) == String(describing: second)
}

/// Generic, since the compiler takes the cast of an error for one that always succeeds.
private func asEquatable<Value>(_ value: Value) -> (any Equatable)? {
  value as? any Equatable
}

/// Compares values that need not be `Equatable`: by `==` if they are, else by their descriptions.
func areAlike<Value>(_ first: Value, _ second: Value) -> Bool {
  if let equatable = asEquatable(first) { return equatable.isEqual(to: second) }
  return String(describing: first) == String(describing: second)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}

extension RecordedEvent where Input: Equatable {
  /// Like `==`, whatever the type of errors.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.subscription(let first), .subscription(let second)): return first == second
    case (.value(let first), .value(let second)): return first == second
    case (.finished, .finished): return true
    case (.failure(let first), .failure(let second)): return areEqual(first, second)
    default: return false
    }
  }
}

extension RecordedEvent {
  var isSubscription: Bool {
    if case .subscription = self { true } else { false }
  }
}
