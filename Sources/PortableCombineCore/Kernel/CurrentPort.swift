/// A port of a subject that has a current value: gives it with the first request, and again when newer ones were missed
/// for want of demand. What it delivered so is not delivered again by the `send` that brought it.
@usableFromInline
@_fixed_layout
class _CurrentPort<Output, Failure: Error>: _Port<Output, Failure> {
  /// The subject's latest value, with its count. Takes the subject, so that nothing is captured.
  @usableFromInline typealias Current = (AnyObject) -> (value: Output, version: UInt)

  @usableFromInline final let current: Current

  @inlinable
  init<S: Subscriber>(_ owner: AnyObject, _ fanOut: _FanOut, _ subscriber: S, current: @escaping Current)
  where S.Input == Output, S.Failure == Failure {
    self.current = current
    super.init(owner, fanOut, subscriber)
  }

  @usableFromInline
  override final func demanded() {
    post { self.catchUp() }
  }

  /// Only what was missed: other values that are newer than what was delivered are on their way.
  private func catchUp() {
    guard !isOver, missed > delivered, let owner else { return }
    let (value, version) = current(owner)
    guard demand.take() else { return }
    delivered = version
    caughtUp = version
    demand.add(deliver(downstream, value))
  }
}
