import OpenCombine
import PortableOpenCombine
import PublisherTesting
import SendablePublishers
import Testing

@Suite struct OpenCombineSendableTests {
  /// What a checked chain sends, as long as the result lives.
  private func collect<P>(_ chain: SendableShell<P>) -> (
    seen: Guarded<[P.Output]>, token: PortableCombine.AnyCancellable
  )
  where P.Failure == Never {
    let seen = Guarded<[P.Output]>([])
    return (seen, chain.sink { value in seen.withLock { $0.append(value) } })
  }

  @Test func aCheckedChainStartsOnASubjectOfTheirs() {
    let subject = OpenCombine.PassthroughSubject<Int, Never>()
    let (seen, token) = collect(subject.asSendablePublisher().filter { $0 > 1 }.scan(0) { $0 + $1 })
    for number in 1...3 { subject.send(number) }
    #expect(seen.value == [2, 5])
    token.cancel()
    subject.send(4)
    #expect(seen.value == [2, 5])
  }

  @Test func aCheckedChainStartsOnEachSafePublisherOfTheirs() {
    #expect(collect(OpenCombine.CurrentValueSubject<Int, Never>(1).asSendablePublisher()).seen.value == [1])
    #expect(collect(OpenCombine.Future<Int, Never> { $0(.success(2)) }.asSendablePublisher()).seen.value == [2])
    #expect(collect(OpenCombine.Just(3).asSendablePublisher()).seen.value == [3])
    #expect(collect(OpenCombine.Empty<Int, Never>().asSendablePublisher()).seen.value == [])
    let numbers = OpenCombine.Publishers.Sequence<[Int], Never>(sequence: [4, 5])
    #expect(collect(numbers.asSendablePublisher()).seen.value == [4, 5])
    let failing = OpenCombine.Fail<Int, TestFailure>(error: "over").asSendablePublisher()
    #expect(collect(failing.replaceError(with: 6)).seen.value == [6])
  }

  @Test func aPublisherOfTheirsThatIsSendableStartsAChain() {
    #expect(collect(Countdown(from: 3).asSendablePublisher().filter { $0 != 2 }).seen.value == [3, 1])
  }

  @Test func aChainOfTheirsIsMadeInAClosureForEachSubscriber() {
    let made = Guarded(0)
    let chain = DeferredFromOpenCombine {
      made.withLock { $0 += 1 }
      return OpenCombine.Just(made.value).map { $0 * 10 }
    }.asSendablePublisher()
    #expect(collect(chain).seen.value == [10])
    #expect(collect(chain).seen.value == [20])
  }

  @Test func aPromiseIsWrittenInSwiftsWords() {
    nonisolated(unsafe) let readings = OpenCombine.Just(1).map { $0 + 1 }.eraseToAnyPublisher()
    #expect(collect(DeferredFromOpenCombine { readings }.asSendablePublisher()).seen.value == [2])
  }

  @Test func manyThreadsSubscribeToACheckedChain() {
    let subject = OpenCombine.PassthroughSubject<Int, Never>()
    let chain = subject.asSendablePublisher().map { $0 + 1 }.eraseToAnyPublisher()
    let sum = Guarded(0)
    let tokens = CancellationBag()
    concurrently(4) { _ in
      for _ in 0..<100 { chain.sink { value in sum.withLock { $0 += value } }.store(in: tokens) }
    }
    subject.send(1)
    #expect(sum.value == 800)
    tokens.cancel()
    subject.send(1)
    #expect(sum.value == 800)
  }
}

private struct Countdown: OpenCombine.Publisher, Sendable {
  typealias Output = Int
  typealias Failure = Never
  let start: Int

  init(from start: Int) {
    self.start = start
  }

  func receive<S: OpenCombine.Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    OpenCombine.Publishers.Sequence<[Int], Never>(sequence: (1...start).reversed()).subscribe(subscriber)
  }
}
