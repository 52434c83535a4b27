import PortableCombineCore
import PublisherTesting
import Testing

@Suite("Subjects: upstreams")
struct SubjectUpstreamTests {
  private typealias Source = TestPublisher<Int, TestFailure>

  private let source = Source()

  private func subscription() -> Subscription {
    source.record(demand: .none).subscription!
  }

  @Test("A passthrough subject asks its upstreams for everything once somebody has ever asked it, later ones at once")
  func demand() {
    let subject = PassthroughSubject<Int, TestFailure>()
    subject.send(subscription: subscription())
    let idle = subject.record(demand: .none)
    #expect(source.requests == [])
    let recorder = subject.record(demand: .max(1))
    #expect(source.requests == [.unlimited])
    recorder.request(.max(5))
    recorder.cancel()
    idle.request(.max(1))
    #expect(source.requests == [.unlimited])
    subject.send(subscription: subscription())
    #expect(source.requests == [.unlimited, .unlimited])
  }

  @Test(
    "Upstreams are cancelled with the subject, once for each time they were sent, not by its end",
    arguments: SubjectKind.allCases)
  func cancel(kind: SubjectKind) {
    func use() {
      let subject = kind.make()
      let twice = subscription()
      subject.send(subscription: twice)
      subject.send(subscription: twice)
      subject.send(subscription: subscription())
      subject.send(completion: .finished)
      #expect(source.cancelCount == 0)
    }
    use()
    #expect(source.cancelCounts == [2, 1])
    #expect(source.livingSubscriptionCount == 0)
  }

  @Test("An upstream may send, and be sent to, from inside its request", arguments: SubjectKind.allCases)
  func reentrancy(kind: SubjectKind) {
    let subject = kind.make()
    source.onRequest = { _ in
      subject.send(1)
      subject.send(completion: .finished)
    }
    subject.send(subscription: subscription())
    let recorder = subject.record()
    #expect(recorder.isFinished)
    #expect(recorder.violations == [])
    source.onRequest = nil
  }

  // MARK: Subject.subscribe

  @Test(
    "A subject that is subscribed to another one passes on what that sends, until the token is cancelled",
    arguments: SubjectKind.allCases, SubjectKind.allCases)
  func chained(input: SubjectKind, output: SubjectKind) {
    let (input, output) = (input.make(), output.make())
    let recorder = output.record()
    var tokens: Set<AnyCancellable> = []
    subscribe(input, to: output).store(in: &tokens)
    let before = recorder.values.count
    input.send(1)
    input.send(2)
    #expect(recorder.values.dropFirst(before) == [1, 2])
    tokens = []
    input.send(3)
    #expect(recorder.values.dropFirst(before) == [1, 2])
    #expect(recorder.completion == nil)
    output.send(4)
    #expect(recorder.values.last == 4)
  }

  private func subscribe(
    _ input: some Subject<Int, TestFailure>, to output: some Subject<Int, TestFailure>
  ) -> AnyCancellable {
    input.subscribe(output)
  }

  @Test("The end of the upstream is the subject's")
  func end() {
    let subject = PassthroughSubject<Int, TestFailure>()
    let recorder = subject.record()
    let token = source.subscribe(subject)
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.fail("over")
    #expect(recorder.log.dropFirst() == ["value(1)", "failure(over)"])
    token.cancel()
    #expect(source.cancelCount == 0)
  }
}
