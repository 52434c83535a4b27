#if canImport(FoundationNetworking) || canImport(Darwin)
  import PortableCombineCore
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// One task of a `URLSession`, and who waits for its answer.
  ///
  /// The session is never called with the lock held: it has locks and queues of its own, and may answer at once.
  final class _DataTaskSubscription: Subscription, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible, @unchecked Sendable
  {
    typealias Output = URLSession.DataTaskPublisher.Output

    private enum State {
      case idle(URLSession.DataTaskPublisher)
      /// A thread is making the task.
      case starting(URLSession.DataTaskPublisher)
      case running(_DataTask, URLSession.DataTaskPublisher)
      case over
    }

    private let port: _Port<Output, URLError>
    private let lock = _Lock()
    @exclusivity(unchecked) private var state: State  // guarded by the lock

    init(_ publisher: URLSession.DataTaskPublisher, _ port: _Port<Output, URLError>) {
      state = .idle(publisher)
      self.port = port
    }

    func request(_ demand: Subscribers.Demand) {
      demand._assertNonZero("DataTaskPublisher")
      port.request(demand)
      let before = lock.withLock {
        let before = state
        if case .idle(let publisher) = state { state = .starting(publisher) }
        return before
      }
      switch before {
      case .idle(let publisher): start(publisher)
      case .running(let task, _): task.resume()
      case .starting, .over: break
      }
    }

    func cancel() {
      let before = end()
      if case .running(let task, _) = before { task.cancel() }
      port.cancel()
    }

    private func start(_ publisher: URLSession.DataTaskPublisher) {
      let task = _DataTask(publisher.request, in: publisher.session) { [self] in answer($0, $1, $2) }
      let isWanted = lock.withLock {
        guard case .starting = state else { return false }
        state = .running(task, publisher)
        return true
      }
      isWanted ? task.resume() : task.cancel()
    }

    private func answer(_ data: Data?, _ response: URLResponse?, _ error: Error?) {
      // Over before it is delivered: a cancel from inside the delivery has no task to cancel.
      guard case .running = end() else { return }
      if let error {
        port.finish(.failure(URLError(reported: error)))
      } else if let response {
        port.offer((data: data ?? Data(), response: response), ck_current_thread())
        port.finish(.finished)
      } else {
        port.finish(.failure(URLError(.unknown)))
      }
    }

    private func end() -> State {
      lock.withLock {
        defer { state = .over }
        return state
      }
    }

    var description: String { "DataTaskPublisher" }
    var playgroundDescription: Any { description }

    var customMirror: Mirror {
      var task: URLSessionDataTask?
      var parent: URLSession.DataTaskPublisher?
      switch lock.withLock({ state }) {
      case .idle(let publisher), .starting(let publisher): parent = publisher
      case .running(let running, let publisher): (task, parent) = (running.task, publisher)
      case .over: break
      }
      return Mirror(
        self,
        children: [
          ("task", task as Any), ("downstream", port.shownDownstream), ("parent", parent as Any),
          ("demand", port.demand.current),
        ])
    }
  }

  extension URLError {
    /// What a session reported. An `NSError` of this kind is one on every platform, though not every one casts it.
    fileprivate init(reported error: Error) {
      if let error = error as? URLError {
        self = error
        return
      }
      let error = error as NSError
      if error.domain == NSURLErrorDomain {
        self.init(Code(rawValue: error.code) ?? .unknown, userInfo: error.userInfo)
      } else {
        self.init(.unknown)
      }
    }
  }
#endif
