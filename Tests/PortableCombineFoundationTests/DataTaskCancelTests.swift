#if canImport(FoundationNetworking) || canImport(Darwin)
  import PortableCombineFoundation
  import PublisherTesting
  import Testing

  /// Tasks that are cancelled as soon as they began, in a process that may end by it.
  @Suite("URLSession.dataTaskPublisher, cancelled at once", .serialized)
  struct DataTaskCancelTests {
    @Test("2,000 tasks of the shared session, where nobody listens and where a server does")
    func sharedSession() async {
      await #expect(processExitsWith: .success) {
        let server = try LoopbackServer()
        for url in [try LoopbackServer.refusingURL(), server.url("/hello")] {
          for _ in 0..<2_000 { URLSession.shared.dataTaskPublisher(for: url).record().cancel() }
          try await settled(URLSession.shared, url)
        }
      }
    }

    @Test("the same by switchToLatest")
    func switchToLatest() async {
      await #expect(processExitsWith: .success) {
        let server = try LoopbackServer()
        for url in [try LoopbackServer.refusingURL(), server.url("/hello")] {
          let requests = PassthroughSubject<URL, Never>()
          let recorder = requests.map { url in
            URLSession.shared.dataTaskPublisher(for: url).map(\.data).replaceError(with: Data())
          }
          .switchToLatest().record()
          for _ in 0..<2_000 { requests.send(url) }
          recorder.cancel()
          try await settled(URLSession.shared, url)
        }
      }
    }

    @Test("a session that has a cache")
    func ownSession() async {
      await #expect(processExitsWith: .success) {
        let session = URLSession(configuration: .default)
        let server = try LoopbackServer()
        for url in [try LoopbackServer.refusingURL(), server.url("/hello")] {
          for _ in 0..<2_000 { session.dataTaskPublisher(for: url).record().cancel() }
          try await settled(session, url)
        }
        // The cancels come when the tasks have had a second.
        try await Task.sleep(for: .milliseconds(1_500))
        try await settled(session, server.url("/hello"))
      }
    }

    @Test("answers of the shared session come on its delegate queue")
    func delegateQueue() async throws {
      let server = try LoopbackServer()
      let queues = Guarded<[OperationQueue?]>([])
      let recorder = URLSession.shared.dataTaskPublisher(for: server.url("/hello"))
        .handleEvents(receiveOutput: { _ in queues.withLock { $0.append(.current) } })
        .record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.isFinished)
      #expect(queues.value == [URLSession.shared.delegateQueue])
    }
  }

  /// Waits for a task that comes after all others.
  private func settled(_ session: URLSession, _ url: URL) async throws {
    for _ in 0..<20 {
      try await session.dataTaskPublisher(for: url).record().waitForCompletion(timeout: 600)
      try await Task.sleep(for: .milliseconds(2))
    }
  }
#endif
