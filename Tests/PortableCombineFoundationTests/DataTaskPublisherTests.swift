#if canImport(FoundationNetworking) || canImport(Darwin)
  import PortableCombineFoundation
  import PublisherTesting
  import Testing

  /// A real session and a real server on the loopback interface: the time limits are only there to end a test that hangs.
  @Suite("URLSession.dataTaskPublisher")
  struct DataTaskPublisherTests {
    typealias Output = URLSession.DataTaskPublisher.Output

    private let server: LoopbackServer
    private let session: URLSession

    init() throws {
      server = try LoopbackServer()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 3_600  // a busy machine lets a test wait
      session = URLSession(configuration: configuration)
    }

    private func publisher(_ path: String) -> URLSession.DataTaskPublisher {
      session.dataTaskPublisher(for: server.url(path))
    }

    private func text(_ output: Output?) -> String? {
      output.map { String(decoding: $0.data, as: UTF8.self) }
    }

    private func status(_ output: Output?) -> Int? {
      (output?.response as? HTTPURLResponse)?.statusCode
    }

    // MARK: Answers

    @Test("an answer is one value, and then the end")
    func answer() async throws {
      let recorder = publisher("/hello").record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values.map { text($0) } == ["hello"])
      #expect(status(recorder.values.first) == 200)
      #expect(recorder.isFinished)
      #expect(recorder.violations == [])
    }

    @Test("the request goes out as it is")
    func request() async throws {
      var request = URLRequest(url: server.url("/echo"))
      request.httpMethod = "DELETE"
      request.setValue("yes", forHTTPHeaderField: "X-Test")
      let publisher = session.dataTaskPublisher(for: request)
      #expect(publisher.request == request)
      #expect(publisher.session === session)
      let recorder = publisher.record()
      try await recorder.waitForCompletion(timeout: 600)
      let head = try #require(text(recorder.values.first))
      #expect(head.hasPrefix("DELETE /echo "))
      #expect(head.contains("X-Test: yes\r\n"))
    }

    @Test("a status that tells of a fault is a value, too")
    func missing() async throws {
      let recorder = publisher("/missing").record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values.map { text($0) } == ["nothing here"])
      #expect(status(recorder.values.first) == 404)
      #expect(recorder.isFinished)
    }

    @Test("an answer without a body has empty data")
    func empty() async throws {
      let recorder = publisher("/empty").record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values.map(\.data) == [Data()])
      #expect(status(recorder.values.first) == 204)
      #expect(recorder.isFinished)
    }

    @Test("nothing comes before a slow answer does")
    func slow() async throws {
      let recorder = publisher("/slow").record()
      #expect(await server.waitForRequests(1, under: "/slow"))
      #expect(recorder.log == ["subscription(DataTaskPublisher)"])
      server.slowAnswers.signal()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values.map { text($0) } == ["late"])
    }

    @Test("a redirection is followed")
    func redirected() async throws {
      let recorder = publisher("/redirected").record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values.map { text($0) } == ["hello"])
      #expect(recorder.values.first?.response.url?.path == "/hello")
      #expect(server.tally.value.requests == ["/redirected", "/hello"])
    }

    @Test("an answer that breaks off is a failure", arguments: ["/truncated", "/reset"])
    func broken(path: String) async throws {
      let recorder = publisher(path).record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values.isEmpty)
      // Foundation knows what a reset is; for an answer that is too short it has a code on some platforms only.
      if path == "/reset" { #expect(recorder.failure?.code == .networkConnectionLost) }
      #expect(recorder.failure != nil)
      #expect(recorder.violations == [])
    }

    @Test("a connection that is refused is a failure")
    func refused() async throws {
      let recorder = session.dataTaskPublisher(for: try LoopbackServer.refusingURL()).record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values.isEmpty)
      #expect(recorder.failure?.code == .cannotConnectToHost)
    }

    @Test("a URL that no session can load is a failure")
    func unsupported() async throws {
      let recorder = session.dataTaskPublisher(for: URL(string: "nonsense://here")!).record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.failure?.code == .unsupportedURL)
    }

    @Test("an answer goes through decode like any data")
    func decoded() async throws {
      struct Point: Decodable, Equatable { var x: Int }
      let recorder = publisher("/json").map(\.data).decode(type: Point.self, decoder: JSONDecoder()).record()
      try await recorder.waitForCompletion(timeout: 600)
      #expect(recorder.values == [Point(x: 7)])
    }

    // MARK: Demand

    @Test("nothing is sent before the first request, and once only whatever is asked for")
    func demand() async throws {
      let idle = publisher("/idle").record(demand: .none)
      let asking = publisher("/slow").record(demand: .none)
      for _ in 0..<3 { asking.request(.max(1)) }
      #expect(await server.waitForRequests(1, under: "/slow"))
      asking.request(.unlimited)
      server.slowAnswers.signal()
      try await asking.waitForCompletion(timeout: 600)
      asking.request(.max(1))
      // Whatever the others had sent would have come before this.
      let last = publisher("/last").record()
      try await last.waitForCompletion(timeout: 600)
      #expect(server.tally.value.requests == ["/slow", "/last"])
      #expect(idle.values.isEmpty)
      #expect(asking.values.count == 1)
    }

    @Test("each subscriber has a task of its own")
    func subscribers() async throws {
      let publisher = publisher("/hello")
      for recorder in [publisher.record(), publisher.record()] {
        try await recorder.waitForCompletion(timeout: 600)
        #expect(recorder.values.count == 1)
      }
      #expect(server.tally.value.requests.count == 2)
    }

    @Test("to ask for nothing traps, and says so")
    func emptyRequest() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let url = URL(string: "http://127.0.0.1:1/")!
        URLSession.shared.dataTaskPublisher(for: url).record(demand: .none).subscription?.request(.none)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("DataTaskPublisher: request(.none) asks for nothing"))
    }

    // MARK: Cancelling

    @Test("after a cancel nothing comes, whatever the server answers")
    func cancel() async throws {
      let recorder = publisher("/slow").record()
      #expect(await server.waitForRequests(1, under: "/slow"))
      recorder.cancel()
      recorder.request(.max(1))
      server.slowAnswers.signal()
      try await publisher("/hello").record().waitForCompletion(timeout: 600)
      await delegateQueueIsDrained()
      #expect(recorder.log == ["subscription(DataTaskPublisher)"])
      #expect(server.tally.value.requests == ["/slow", "/hello"])
    }

    @Test("a cancel before the first request keeps anything from being sent")
    func cancelBefore() async throws {
      let recorder = publisher("/never").record(demand: .none)
      recorder.cancel()
      recorder.request(.max(1))
      try await publisher("/hello").record().waitForCompletion(timeout: 600)
      #expect(server.tally.value.requests == ["/hello"])
      #expect(recorder.log == ["subscription(DataTaskPublisher)"])
    }

    @Test("cancelled from inside the answer's own delivery, a thousand times, nothing hangs or comes after")
    func cancelInside() async throws {
      for round in 0..<1_000 {
        let isThrough = Guarded(false)
        let recorder = publisher("/hello").record(
          onValue: { recorder, _ in
            recorder.cancel()
            isThrough.withLock { $0 = true }
          })
        #expect(await isThrough.waitAsync(timeout: 600) { $0 }, "round \(round)")
        #expect(recorder.values.count == 1)
        #expect(recorder.completion == nil)
        guard recorder.violations == [] else { return #expect(recorder.violations == []) }
      }
    }

    @Test("cancelled by another thread while the answer comes, it hangs never and overlaps never")
    func cancelRace() async throws {
      for round in 0..<300 {
        let recorder = publisher("/hello").record()
        #expect(await server.waitForRequests(round + 1, under: "/hello"))
        // The answer is on its way.
        recorder.cancel()
        #expect(recorder.overlaps == 0)
      }
      await delegateQueueIsDrained()
    }

    /// What the session had handed to its queue by now has run.
    private func delegateQueueIsDrained() async {
      let log = Log<Bool>()
      session.delegateQueue.addOperation { log.add(true) }
      #expect(await log.next() == true)
    }

    // MARK: Looks and lifetime

    @Test("the subscription shows its task, subscriber, publisher and demand")
    func appearance() async throws {
      let recorder = publisher("/slow").record(demand: .none)
      let subscription = recorder.subscription
      let appearance = Appearance("DataTaskPublisher", "task", "downstream", "parent", "demand")
      #expect(Appearance(of: subscription) == appearance)
      #expect(mirrored(subscription, "task") == nil)
      #expect(mirrored(subscription, "downstream") as? Recorder<Output, URLError> === recorder)
      #expect(mirrored(subscription, "demand") as? Subscribers.Demand == Subscribers.Demand.none)
      recorder.request(.max(2))
      #expect(mirrored(subscription, "task") is URLSessionDataTask)
      let parent = mirrored(subscription, "parent") as? URLSession.DataTaskPublisher
      #expect(parent?.request.url == server.url("/slow"))
      #expect(mirrored(subscription, "demand") as? Subscribers.Demand == .max(2))
      server.slowAnswers.signal()
      try await recorder.waitForCompletion(timeout: 600)
      await delegateQueueIsDrained()
      #expect(Appearance(of: subscription) == appearance)
      for label in ["task", "downstream", "parent"] { #expect(mirrored(subscription, label) == nil, "\(label)") }
    }

    @Test("the end and a cancel free the subscriber, though it keeps its subscription")
    func release() async throws {
      weak var ended: Recorder<Output, URLError>?
      weak var cancelled: Recorder<Output, URLError>?
      do {
        let recorders = [publisher("/hello").record(), publisher("/slow").record()]
        (ended, cancelled) = (recorders[0], recorders[1])
        try await recorders[0].waitForCompletion(timeout: 600)
        #expect(await server.waitForRequests(1, under: "/slow"))
        recorders[1].cancel()
      }
      await delegateQueueIsDrained()
      server.slowAnswers.signal()
      #expect(ended == nil)
      #expect(cancelled == nil)
    }
  }
#endif
