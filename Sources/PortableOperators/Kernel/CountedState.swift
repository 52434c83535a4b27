import PortableCombine

/// The state of an operator that has to know how many values downstream still waits for.
@usableFromInline
protocol CountedState: StageState {
  /// Asked for, and not delivered yet.
  var owed: Subscribers.Demand { get set }
}

extension Stage where State: CountedState {
  @inlinable
  func request(_ demand: Subscribers.Demand) {
    outlet.update { state in
      state.owed += demand
      return state.upstream.request(demand)
    }?.request(demand)
  }

  /// Delivers a value and keeps the account. Returns what to ask upstream for.
  @inlinable @inline(__always)
  func sendCounted(_ value: Downstream.Input, if admit: (State) -> Bool = { _ in true }) -> Subscribers.Demand {
    outlet.send(value) { state in
      guard admit(state) else { return false }
      if state.owed > .none { state.owed -= 1 }
      return true
    } answer: {
      $0.owed += $1
    }
  }
}
