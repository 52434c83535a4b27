import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Testing

/// Each operator of the layer gives what Combine's gives.
@Suite struct OperatorTests {
  private let subject = PassthroughSubject<Int, Never>()

  private func values<Value>(
    of publisher: some SendablePublisher<Value, Never>, sending numbers: [Int] = [1, 2, 3]
  ) -> [Value] {
    let received = Guarded<[Value]>([])
    let cancellable = publisher.sink { value in received.withLock { $0.append(value) } }
    for number in numbers { subject.send(number) }
    subject.send(completion: .finished)
    withExtendedLifetime(cancellable) {}
    return received.withLock { $0 }
  }

  @Test func mapping() {
    #expect(values(of: subject.asSendablePublisher().map { $0 * 10 }.map { "\($0)" }) == ["10", "20", "30"])
  }

  @Test func mappingByKeyPath() {
    #expect(values(of: subject.asSendablePublisher().map(\.description)) == ["1", "2", "3"])
  }

  @Test func filteringAndCompacting() {
    #expect(values(of: subject.asSendablePublisher().filter { $0 > 1 }.compactMap { $0 > 2 ? "\($0)" : nil }) == ["3"])
  }

  @Test func scanningAndReducing() {
    #expect(values(of: subject.asSendablePublisher().scan(0) { $0 + $1 }) == [1, 3, 6])
  }

  @Test func reducing() {
    #expect(values(of: subject.asSendablePublisher().reduce(0) { $0 + $1 }) == [6])
  }

  @Test func collecting() {
    #expect(values(of: subject.asSendablePublisher().filter { _ in true }.collect()) == [[1, 2, 3]])
  }

  @Test func removingDuplicates() {
    #expect(values(of: subject.asSendablePublisher().removeDuplicates(), sending: [1, 1, 2, 2, 1]) == [1, 2, 1])
  }

  @Test func takingTheFirst() {
    #expect(values(of: subject.asSendablePublisher().prefix(2)) == [1, 2])
  }

  @Test func takingTheFirstThatFits() {
    #expect(values(of: subject.asSendablePublisher().first { $0 > 1 }) == [2])
  }

  @Test func flattening() {
    #expect(values(of: subject.asSendablePublisher().flatMap { SendableShell.just($0 * 2) }) == [2, 4, 6])
  }

  @Test func switching() {
    #expect(
      values(of: subject.asSendablePublisher().map { SendableShell.just($0).eraseToAnyPublisher() }.switchToLatest())
        == [1, 2, 3])
  }

  @Test func appendingAndPrepending() {
    #expect(values(of: subject.asSendablePublisher().append(4).prepend(0)) == [0, 1, 2, 3, 4])
  }

  @Test func merging() {
    #expect(
      values(of: subject.asSendablePublisher().merge(with: subject.asSendablePublisher().map { -$0 })) == [
        1, -1, 2, -2, 3, -3,
      ])
  }

  @Test func combiningTheLatest() {
    #expect(
      values(of: subject.asSendablePublisher().combineLatest(subject.asSendablePublisher().map { $0 * 10 }) { $0 + $1 })
        == [11, 12, 22, 23, 33])
  }

  @Test func zipping() {
    #expect(
      values(of: subject.asSendablePublisher().zip(subject.asSendablePublisher().map { $0 * 10 }) { $0 + $1 }) == [
        11, 22, 33,
      ])
  }

  @Test func sharing() {
    #expect(values(of: subject.asSendablePublisher().map { $0 }.share()) == [1, 2, 3])
  }

  @Test func failuresAreCaught() {
    struct TooLarge: Error {}
    let shell = subject.asSendablePublisher().tryMap { number in
      if number > 2 { throw TooLarge() }
      return number
    }
    .catch { _ in SendableShell.just(-1) }
    #expect(values(of: shell) == [1, 2, -1])
  }

  @Test func retrying() {
    let attempts = Guarded(0)
    let shell = SendableShell.deferred {
      attempts.withLock { $0 += 1 }
      return SendableShell<Fail<Int, TestFailure>>.fail(TestFailure("again"))
    }
    .retry(2)
    .replaceError(with: 0)
    #expect(values(of: shell) == [0])
    #expect(attempts.withLock { $0 } == 3)
  }

  @Test func time() {
    let scheduler = DispatchQueue.test
    let received = Guarded<[Int]>([])
    let cancellable = subject.asSendablePublisher().debounce(for: .seconds(1), scheduler: scheduler)
      .delay(for: .seconds(1), scheduler: scheduler)
      .receive(on: scheduler)
      .sink { value in received.withLock { $0.append(value) } }
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: .seconds(1))
    #expect(received.withLock { $0 } == [])
    scheduler.advance(by: .seconds(1))
    #expect(received.withLock { $0 } == [2])
    cancellable.cancel()
  }

  @Test func threeOfAKindInARowAreNotAmbiguous() {
    #expect(
      values(
        of: subject.asSendablePublisher().filter { $0 > 0 }.filter { $0 > 1 }.filter { $0 > 2 }.map { $0 + 1 }.map {
          $0 + 1
        }.map { $0 })
        == [5])
  }

  @Test func creation() {
    let one: SendableShell<Just<Int>> = .just(1)
    let numbers: SendableShell<Publishers.Sequence<[Int], Never>> = .sequence([1, 2, 3])
    #expect(values(of: one) == [1])
    #expect(values(of: numbers) == [1, 2, 3])
  }
}
