import Combine
import Foundation
import Testing

/// Code that was written for Apple's Combine imports nothing but these two.
@Suite struct FoundationPublishersTests {
  private struct Point: Decodable, Equatable {
    var x: Int
  }

  @Test func notificationsComeByTheDefaultCentre() {
    let name = Notification.Name("FoundationPublishersTests")
    var seen: [Int] = []
    let cancellable = NotificationCenter.default.publisher(for: name)
      .compactMap { $0.userInfo?["number"] as? Int }
      .sink { seen.append($0) }
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["number": 1])
    cancellable.cancel()
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["number": 2])
    #expect(seen == [1])
  }

  @Test func aTimerIsConnectedByItsSubscriber() {
    let clock = Timer.publish(every: 3_600, on: .main, in: .common).autoconnect()
    let cancellable = clock.sink { _ in Issue.record("an hour has not gone by") }
    #expect(clock.upstream.interval == 3_600)
    cancellable.cancel()
  }

  #if canImport(FoundationNetworking)
    @Test func aDataTaskIsDecoded() async throws {
      let file = URL(string: "data:application/json,%7B%22x%22:7%7D")!
      let point = URLSession.shared.dataTaskPublisher(for: file)
        .map(\.data)
        .decode(type: Point.self, decoder: JSONDecoder())
      var values: [Point] = []
      for try await value in point.values { values.append(value) }
      #expect(values == [Point(x: 7)])
    }
  #endif
}
