import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

/// A publisher that connects anew again and again, as long as it lives.
private struct Reconnecting: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Connects once and disconnects.
  let round: @Sendable (Watched<TestPublisher<Int, TestFailure>>) -> () -> Void
}

private let reconnecting: [Reconnecting] = [
  Reconnecting(testDescription: "share") { source in
    let shared = source.share()
    return {
      shared.sink { _ in
      } receiveValue: { _ in
      }.cancel()
    }
  },
  Reconnecting(testDescription: "autoconnect") { source in
    let auto = source.multicast(subject: PassthroughSubject()).autoconnect()
    return {
      auto.sink { _ in
      } receiveValue: { _ in
      }.cancel()
    }
  },
  Reconnecting(testDescription: "multicast, a current value") { source in
    let multicast = source.multicast(subject: CurrentValueSubject(0))
    return { multicast.connect().cancel() }
  },
]

@Suite("What long-lived publishers keep")
struct LeftoverTests {
  @Test("Nothing of a connection stays when it has been cancelled", arguments: reconnecting)
  private func connections(_ row: Reconnecting) {
    let source = Watched(TestPublisher<Int, TestFailure>())
    let round = row.round(source)
    for number in 1...5 {
      round()
      #expect(source.subscriberCount == number)
      #expect(source.livingCount == 0)
    }
  }
}
