import PortableCombine

/// One thing in a bag.
///
/// Not checked, since a `Cancellable` may be cancelled from any thread, and whoever makes an entry of one that isn't
/// `Sendable` got it handed over.
struct CancellationEntry: @unchecked Sendable {
  enum Kind {
    case cancellable(any Cancellable)
    /// Leaves the bag when `end` returns.
    case task(cancel: @Sendable () -> Void, end: @Sendable () async -> Void)
    #if canImport(FoundationNetworking) || canImport(Darwin)
      case sessionTask(URLSessionTask)
    #endif
  }

  let kind: Kind

  init(_ cancellable: any Cancellable) {
    kind = .cancellable(cancellable)
  }

  init<Success, Failure>(_ task: Task<Success, Failure>) {
    kind = .task(cancel: { task.cancel() }, end: { _ = await task.result })
  }

  #if canImport(FoundationNetworking) || canImport(Darwin)
    init(_ task: URLSessionTask) {
      kind = .sessionTask(task)
    }
  #endif

  func cancel() {
    switch kind {
    case .cancellable(let cancellable): cancellable.cancel()
    case .task(let cancel, _): cancel()
    #if canImport(FoundationNetworking) || canImport(Darwin)
      case .sessionTask(let task): task.cancel()
    #endif
    }
  }

  /// Tells objects apart, so that each is cancelled once, however often it was inserted; `nil` for values.
  var identity: ObjectIdentifier? {
    switch kind {
    case .cancellable(let cancellable):
      type(of: cancellable) is AnyClass ? ObjectIdentifier(cancellable as AnyObject) : nil
    case .task: nil
    #if canImport(FoundationNetworking) || canImport(Darwin)
      case .sessionTask(let task): ObjectIdentifier(task)
    #endif
    }
  }

  #if canImport(FoundationNetworking) || canImport(Darwin)
    var sessionTask: URLSessionTask? {
      if case .sessionTask(let task) = kind { task } else { nil }
    }
  #endif
}
