import Combine
import PublisherTesting
import Testing

@Test func aRecorderIsThere() {
  #expect([1, 2].publisher.record().values == [1, 2])
}
