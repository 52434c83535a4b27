#if canImport(FoundationNetworking) || canImport(Darwin)
  import PortableCombineCore
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A task of a session that may be cancelled at any time.
  ///
  /// In FoundationNetworking a cancel waits, as the start does, for what the session's cache has to say. A task that fails
  /// at once has left the session's registry by then, and the cancel, which looks for it there, ends the process. Without
  /// a cache nothing waits. So a session without one does the work of the shared session, and a task of any other session
  /// with a cache is cancelled only when its start has had some time.
  struct _DataTask: @unchecked Sendable {
    let task: URLSessionDataTask
    private let earliestCancel: DispatchTime?

    init(
      _ request: URLRequest, in session: URLSession,
      completion: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
    ) {
      #if canImport(FoundationNetworking)
        let session = session === URLSession.shared ? URLSession.sharedWithoutCache : session
        earliestCancel = session.configuration.urlCache == nil ? nil : .now() + timeToStart
      #else
        earliestCancel = nil
      #endif
      task = session.dataTask(with: request, completionHandler: completion)
    }

    func resume() {
      task.resume()
    }

    func cancel() {
      if let earliestCancel, earliestCancel > .now() {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: earliestCancel) { task.cancel() }
      } else {
        task.cancel()
      }
    }
  }

  #if canImport(FoundationNetworking)
    /// How long a start takes at most, as far as anybody can tell: milliseconds, and 20 of them were too few on a machine
    /// with thirty times more to do than it has cores.
    private let timeToStart = DispatchTimeInterval.seconds(1)

    extension URLSession {
      /// The shared session has no delegate, can't be changed and can't be invalidated. So this one differs in its cache,
      /// and in the list of its tasks.
      fileprivate static let sharedWithoutCache: URLSession = {
        let configuration = shared.configuration
        configuration.urlCache = nil
        return URLSession(configuration: configuration, delegate: nil, delegateQueue: shared.delegateQueue)
      }()
    }
  #endif
#endif
