import PortableOperators
import PublisherTesting
import Testing

@Suite struct ScanIntoTests {
  @Test func theStateIsPublished() {
    let publisher = ["a", "b", "a"].publisher.scan(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    #expect(publisher.record().values == [["a": 1], ["a": 1, "b": 1], ["a": 2, "b": 1]])
    #expect(publisher.record().values.count == 3)
  }

  @Test func theResultIsPublishedAtTheEnd() {
    let publisher = [1, 2, 3].publisher.reduce(into: []) { $0.append($1) }
    #expect(publisher.record().values == [[1, 2, 3]])
    #expect(Empty<Int, Never>().reduce(into: 7) { $0 += $1 }.record().values == [7])
  }

  @Test func aFailureGivesNoResult() {
    let source = TestPublisher<Int, TestFailure>()
    let recorder = source.reduce(into: 0) { $0 += $1 }.record()
    source.send(1)
    source.fail("lost")
    #expect(recorder.values == [])
    #expect(recorder.failure == "lost")
  }

  @Test func theResultIsChangedInPlace() {
    final class Addresses { var all: Set<UInt> = [] }
    let addresses = Addresses()
    _ = (0..<1_000).publisher.reduce(into: ContiguousArray(repeating: 0, count: 10)) { result, value in
      result[value % 10] = value
      result.withUnsafeBufferPointer { _ = addresses.all.insert(UInt(bitPattern: $0.baseAddress)) }
    }.record()
    #expect(addresses.all.count <= 2)
  }

  @Test func aClosureThatFeedsItselfTraps() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      let token = subject.scan(into: 0) { _, value in if value == 1 { subject.send(2) } }.sink { _ in }
      subject.send(1)
      token.cancel()
    }
  }
}
