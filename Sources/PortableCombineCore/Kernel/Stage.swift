/// The part that stands between one upstream and one downstream and keeps state: what downstream holds as its
/// subscription. Compiled once for all operators; the value path is in the generic subclasses.
///
/// After the end or a cancel it lets go of both sides at once, also while a delivery is still running through it on
/// another thread (`_Gate`).
@usableFromInline
@_fixed_layout
class _Stage: _UpstreamLink, Subscription, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  @usableFromInline final let gate = _Gate()

  /// Runs the body unless the stage has ended, and keeps what it holds alive meanwhile.
  @inlinable @inline(__always)
  final func inside<R>(otherwise: R, _ body: () -> R) -> R {
    let result = gate.enter() ? body() : otherwise
    if gate.leave() { letGo() }
    return result
  }

  /// Runs the body, which tells downstream the end, unless the stage has ended before. The upstream has ended itself.
  @inlinable
  final func finish(_ body: () -> Void) {
    inside(otherwise: ()) {
      guard gate.end().isFirst else { return }
      upstreamEnded()
      body()
    }
  }

  /// Ends the stream from here: cancels the upstream, then runs the body, which tells downstream. Call it inside.
  @inlinable
  final func finishEarly(_ body: () -> Void) {
    guard gate.end().isFirst else { return }
    cancelUpstream()
    if !gate.isCancelled { body() }
  }

  /// Reads for a mirror what a delivery changes. Nothing while somebody is inside, and after the end.
  final func look<R>(_ body: () -> R) -> R? {
    guard gate.beginLook() else { return nil }
    let result = body()
    if gate.endLook() { letGo() }
    return result
  }

  /// Says whether `letGo()` has run; else the `deinit` of a subclass lets go.
  @inlinable final var isReleased: Bool { gate.isReleased }

  // MARK: For subclasses

  /// Lets go of the downstream. Called once, when nobody is inside.
  @usableFromInline func letGo() {}

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    requestUpstream(demand)
  }

  @usableFromInline func cancel() {
    let end = gate.end(byCancel: true)
    cancelUpstream()
    if end.release { letGo() }
  }

  @usableFromInline var description: String { String(describing: type(of: self)) }
  @usableFromInline var mirrorChildren: [Mirror.Child] { [] }
  @usableFromInline final var customMirror: Mirror { Mirror(self, children: mirrorChildren) }
  @usableFromInline final var playgroundDescription: Any { description }
}
