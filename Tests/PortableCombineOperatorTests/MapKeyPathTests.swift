import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: map with key paths")
struct MapKeyPathTests {
  private let source = TestPublisher<String, TestFailure>()

  @Test("Publishes a property of each value")
  func one() {
    let recorder = source.map(\.count).record(demand: .max(2)) { _ in .max(1) }
    #expect(source.send("one") == .max(1))
    #expect(source.send("three") == .max(1))
    source.finish()
    #expect(recorder.values == [3, 5])
    #expect(recorder.isFinished)
    #expect(source.requests == [.max(2)])
  }

  @Test("Publishes two and three properties as tuples")
  func several() {
    let two = source.map(\.count, \.isEmpty).record()
    let three = source.map(\.count, \.isEmpty, \.first).record()
    for text in ["one", ""] {
      source.send(text, to: 0)
      source.send(text, to: 1)
    }
    #expect(two.values.map(\.0) == [3, 0])
    #expect(two.values.map(\.1) == [false, true])
    #expect(three.values.map(\.0) == [3, 0])
    #expect(three.values.map(\.1) == [false, true])
    #expect(three.values.map(\.2) == ["o", nil])
  }

  @Test("A failure passes through")
  func failure() {
    let recorder = source.map(\.count, \.first).record()
    source.fail("broken")
    #expect(recorder.failure == "broken")
  }

  @Test("The publishers and their stages show the key paths")
  func keyPaths() {
    let two = source.map(\.count, \.isEmpty)
    #expect(two.keyPath0 == \.count && two.keyPath1 == \.isEmpty)
    let three = source.map(\.count, \.isEmpty, \.first)
    #expect(three.keyPath0 == \.count && three.keyPath1 == \.isEmpty && three.keyPath2 == \.first)
    let showing = ShowingSource<String, TestFailure>()
    let recorder = showing.map(\.count).record()
    let child = mirrorChild("keyPath", of: showing.stage)
    #expect(child as? KeyPath<String, Int> == \.count)
    withExtendedLifetime(recorder) {}
  }

  @Test("Key path after key path reads through both")
  func chain() {
    let recorder = source.map(\.count).map(\.description).map(\.first).record()
    source.send("three")
    #expect(recorder.values == ["5"])
  }
}
