import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Operator: print")
struct PrintTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  /// Keeps each write.
  private struct Paper: TextOutputStream {
    let writes = Guarded<[String]>([])

    var lines: [String] {
      writes.value.joined().split(separator: "\n").map(String.init)
    }

    func write(_ string: String) {
      writes.withLock { $0.append(string) }
    }
  }

  private let source = Source(holdsSubscribers: true)
  private let paper = Paper()

  @Test("Prints each event, with what downstream answers")
  func lines() {
    let recorder = source.print(to: paper).record(demand: .max(2)) {
      switch $0 {
      case 1: .max(3)
      case 2: .none
      default: .unlimited
      }
    }
    #expect(source.send(1) == .max(3))
    #expect(source.send(2) == .none)
    #expect(source.send(3) == .unlimited)
    recorder.request(.unlimited)
    recorder.request(.none)
    source.finish()
    #expect(
      paper.lines == [
        "receive subscription: (TestPublisher)", "request max: (2)", "receive value: (1)",
        "request max: (3) (synchronous)", "receive value: (2)", "request max: (0) (synchronous)", "receive value: (3)",
        "request unlimited (synchronous)", "request unlimited", "request max: (0)", "receive finished",
      ])
    #expect(source.requests == [.max(2), .unlimited, .none])
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test("Prints a failure, a cancel, and the prefix before each line")
  func prefix() {
    source.print("numbers", to: paper).record(demand: .none).cancel()
    let recorder = source.print("", to: paper).record(demand: .none)
    source.fail("broken")
    #expect(
      paper.lines == [
        "numbers: receive subscription: (TestPublisher)", "numbers: receive cancel",
        "receive subscription: (TestPublisher)", "receive error: (broken)",
      ])
    withExtendedLifetime(recorder) {}
  }

  @Test("Writes nothing, the line, and its end, for each line")
  func writes() {
    let recorder = source.print("p", to: paper).record(demand: .none)
    #expect(paper.writes.value == ["", "p: receive subscription: (TestPublisher)", "\n"])
    withExtendedLifetime(recorder) {}
  }

  @Test("Prints to standard output where it is given no stream")
  func standardOutput() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let recorder = Just(1).handleEvents().print("one").record()
      withExtendedLifetime(recorder) {}
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.contains("one: request unlimited\none: receive value: (1)\none: request max: (0) (synchronous)\n"))
  }

  @Test("Prints also what is not passed on: rejected subscriptions, and whatever comes after the end")
  func afterTheEnd() {
    let recorder = source.print(to: paper).record(demand: .none)
    source.sendSubscription()
    source.finish()
    source.send(1)
    source.fail("too late")
    recorder.request(.max(1))
    recorder.cancel()
    #expect(
      paper.lines == [
        "receive subscription: (TestPublisher)", "receive subscription: (TestPublisher)", "receive finished",
        "receive value: (1)", "receive error: (too late)", "request max: (1)", "receive cancel",
      ])
    #expect(recorder.log.dropFirst() == ["finished"])
    #expect(source.log == [.subscribe, .cancel])  // the second subscription
  }

  @Test("Before the subscription all is printed; values and the completion pass")
  func edges() {
    expectEdges(value: .passed, completion: .passed) { $0.print(to: paper) }
    let early = EdgeSource<Int, TestFailure>()
    let sheet = Paper()
    let recorder = early.print(to: sheet).record()
    early.subscription?.request(.max(3))
    early.source.send(1)
    early.subscription?.cancel()
    #expect(
      sheet.lines == [
        "request max: (3)", "receive value: (1)", "request max: (0) (synchronous)", "receive cancel",
      ])
    #expect(recorder.values == [1])
  }

  @Test("Two threads print whole lines")
  func threads() {
    let subject = PassthroughSubject<Int, Never>()
    let source = subject
    let recorder = subject.print(to: paper).record()
    concurrently(2) { _ in for value in 0..<100 { source.send(value) } }
    #expect(recorder.values.count == 200)
    #expect(recorder.overlaps == 0)
    let writes = paper.writes.value
    #expect(writes.count == 3 * (2 + 200 * 2))
    #expect(stride(from: 0, to: writes.count, by: 3).allSatisfy { writes[$0] == "" && writes[$0 + 2] == "\n" })
  }

  @Test("The stream may be one that sends on")
  func reentrantStream() {
    struct Echo: TextOutputStream {
      let subject: PassthroughSubject<Int, Never>

      func write(_ string: String) {
        if string == "receive value: (1)" { subject.send(2) }
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.print(to: Echo(subject: subject)).record()
    subject.send(1)
    #expect(recorder.values.sorted() == [1, 2])
  }

  @Test("Says what it is")
  func description() {
    expectDescription("Print") { $0.print(to: paper) }
    let publisher = source.print("numbers", to: paper)
    #expect(publisher.prefix == "numbers")
    #expect(publisher.stream is Paper)
  }
}
