#if canImport(FoundationNetworking) || canImport(Darwin)
  import PortableCombineFoundation
  import PublisherTesting
  import Testing

  @Suite("URLSession.dataTaskPublisher under load")
  struct DataTaskPublisherLoadTests {
    private let server: LoopbackServer
    private let session: URLSession

    init() throws {
      server = try LoopbackServer()
      let configuration = URLSessionConfiguration.ephemeral
      // More than flatMap lets through, so that it is not the session that holds them back.
      configuration.httpMaximumConnectionsPerHost = 32
      configuration.timeoutIntervalForRequest = 3_600
      session = URLSession(configuration: configuration)
    }

    @Test("10,000 requests through flatMap: all are answered, at most 8 are in flight, and what they used is freed")
    func manyRequests() async throws {
      let (session, server) = (session, server)
      let alive = Guarded(Living())
      let recorder = (0..<10_000).publisher
        .flatMap(maxPublishers: .max(8)) { number -> AnyPublisher<Int, URLError> in
          // The first eight wait for one another, so that there are eight.
          let path = number < 8 ? "/slow/\(number)" : "/number/\(number)"
          let token = Resident(alive)
          return session.dataTaskPublisher(for: server.url(path))
            .map { data, _ in
              withExtendedLifetime(token) { Int(String(decoding: data, as: UTF8.self)) ?? number }
            }
            .eraseToAnyPublisher()
        }
        .record()
      #expect(await server.waitForRequests(8, under: "/slow"))
      for _ in 0..<8 { server.slowAnswers.signal() }
      try await recorder.waitForCompletion(timeout: 600)

      #expect(recorder.isFinished)
      #expect(recorder.values.sorted() == Array(0..<10_000))
      #expect(recorder.violations == [])
      let tally = server.tally.value
      #expect(tally.requests.count == 10_000)
      #expect(tally.mostInFlight == 8)
      // A pipeline goes as soon as its answer is through; those that are about to may stand beside the eight.
      #expect(alive.value.most <= 24, "\(alive.value.most) pipelines at once")
    }
  }

  /// How many pipelines there are, and were at most.
  private struct Living {
    var now = 0
    var most = 0
  }

  /// Lives as long as the pipeline that holds it.
  private final class Resident: Sendable {
    private let living: Guarded<Living>

    init(_ living: Guarded<Living>) {
      self.living = living
      living.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
    }

    deinit {
      living.withLock { $0.now -= 1 }
    }
  }
#endif
