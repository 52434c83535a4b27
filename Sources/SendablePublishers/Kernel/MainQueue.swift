import PortableCombine

/// Tells whether the caller runs on the main queue, and so on the main actor.
///
/// The thread doesn't tell: off Apple's platforms the main queue may be served by another thread than the first, and
/// `Thread.isMainThread` is false in main-actor code then. A queue-specific value tells rightly.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) != nil
  }
}
