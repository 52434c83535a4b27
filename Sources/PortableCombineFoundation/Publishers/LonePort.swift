#if canImport(Foundation)
  import PortableCombineCore

  /// A port that stands by itself: what one subscription of a publisher here delivers through. It counts the demand,
  /// lets one thread deliver at a time, and lets go of the subscriber as soon as it is over and nobody is inside.
  ///
  /// The subscription that downstream sees has one, since it looks other than that of a subject.
  func _makeLonePort<S: Subscriber>(for subscriber: S) -> _Port<S.Input, S.Failure> {
    let fanOut = _FanOut()
    return _Port(fanOut, fanOut, subscriber)
  }

  extension _AnyPort {
    /// Calls the body in this port's turn: what comes meanwhile on other threads is delivered after it. To be called
    /// before anybody else knows the port.
    func beginning(_ handDown: () -> Void) {
      let me = ck_current_thread()
      _ = enter(me)
      handDown()
      leave(me)
    }

    /// The subscriber, for a mirror; nil when it was let go of, or while another thread delivers to it.
    var shownDownstream: Any {
      customMirror.children.first { $0.label == "downstream" }?.value ?? (nil as Any?) as Any
    }
  }
#endif
