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
  @inlinable
  func sendCounted(_ value: Downstream.Input) -> Subscribers.Demand {
    outlet.update { if $0.owed > .none { $0.owed -= 1 } }
    let more = outlet.send(value)
    if more > .none { outlet.update { $0.owed += more } }
    return more
  }
}
