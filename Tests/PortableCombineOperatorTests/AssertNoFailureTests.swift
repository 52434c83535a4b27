import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Operator: assertNoFailure")
struct AssertNoFailureTests {
  private let showing = ShowingSource<Int, TestFailure>()
  private var source: TestPublisher<Int, TestFailure> { showing.source }

  @Test("Values and the finish pass, to a subscriber that takes no failure")
  func passes() {
    let recorder: Recorder<Int, Never> = showing.assertNoFailure().record(demand: .max(2)) { _ in .max(1) }
    #expect(source.send(1) == .max(1))
    source.finish()
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(source.requests == [.max(2)])
  }

  @Test("A failure ends the process with a message; so does one after the finish", arguments: [false, true])
  func failure(_ isLate: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isLate] in
      let source = TestPublisher<Int, TestFailure>(holdsSubscribers: true)
      let recorder = source.assertNoFailure("while printing").record()
      if isLate { source.finish() }
      source.fail("out of paper")
      withExtendedLifetime(recorder) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("AssertNoFailureTests.swift:"))
    #expect(message.contains("while printing: out of paper"))
  }

  @Test("Without a prefix the message is the error alone")
  func withoutPrefix() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = TestPublisher<Int, TestFailure>()
      let recorder = source.assertNoFailure().record()
      source.fail("out of paper")
      withExtendedLifetime(recorder) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Fatal error: out of paper"))
  }

  @Test("The publisher and the stage show where the check is")
  func place() throws {
    let publisher = showing.assertNoFailure("prefix", file: "file", line: 7)
    #expect("\(publisher.file)" == "file" && publisher.line == 7 && publisher.prefix == "prefix")
    let recorder = publisher.record()
    let shown = ["file", "line", "prefix"].map { mirrorChild($0, of: showing.stage).map { "\($0)" } }
    #expect(shown == ["file", "7", "prefix"])
    withExtendedLifetime(recorder) {}
  }
}
