import PublisherTesting
import SendablePublishers
import Testing

/// Operators that don't keep what a driver promises give a shell.
@MainActor @Suite struct FallBackTests {
  let subject = CurrentValueSubject<Int, Never>(1)
  var driver: Driver<Int> { subject.asDriver(logWhenTerminated: false) }

  private func values(_ publisher: some SendablePublisher) -> [String] {
    let recorder = publisher.record()
    for number in 2...4 { subject.send(number) }
    subject.send(completion: .finished)
    return recorder.values.map { "\($0)" }
  }

  @Test func filter() { #expect(values(driver.filter { $0 > 2 }) == ["3", "4"]) }
  @Test func compactMap() { #expect(values(driver.compactMap { $0 > 2 ? "\($0)" : nil }) == ["3", "4"]) }
  @Test func dropFirst() { #expect(values(driver.dropFirst(2)) == ["3", "4"]) }
  @Test func prefix() { #expect(values(driver.prefix(2)) == ["1", "2"]) }
  @Test func firstWhere() { #expect(values(driver.first { $0 > 1 }) == ["2"]) }
  @Test func tryMap() { #expect(values(driver.tryMap { $0 + 1 }) == ["2", "3", "4", "5"]) }
  @Test func mapOfTwoKeyPaths() {
    #expect(values(driver.map(\.description, \.bitWidth)).first == "(\"1\", 64)")
  }
  @Test func reduce() { #expect(values(driver.reduce(0) { $0 + $1 }) == ["10"]) }
  @Test func max() { #expect(values(driver.max()) == ["4"]) }
  @Test func contains() { #expect(values(driver.contains(3)) == ["true"]) }
  @Test func collect() { #expect(values(driver.collect(3)) == ["[1, 2, 3]", "[4]"]) }
  @Test func prepend() { #expect(values(driver.prepend(0)).first == "0") }
  @Test func append() { #expect(values(driver.append(9)).last == "9") }
  @Test func zip() { #expect(values(driver.zip(SendableShell.sequence([7, 8])) { $0 * 10 + $1 }) == ["17", "28"]) }
  @Test func share() { #expect(values(driver.share()) == ["1", "2", "3", "4"]) }
  @Test func setFailureType() {
    #expect(values(driver.setFailureType(to: TestFailure.self)) == ["1", "2", "3", "4"])
  }
  @Test func flatMap() {
    #expect(values(driver.flatMap { SendableShell.just($0 * 2) }) == ["2", "4", "6", "8"])
    let failed = Driver.just(1).flatMap { _ in SendableShell<Fail<Int, TestFailure>>.fail("x") }
    #expect(failed.eraseToAnyPublisher().record().failure == "x")
  }
  @Test func mergeWithAnotherKind() {
    let shell: SendableShell = driver.merge(with: subject.asSignal(logWhenTerminated: false))
    #expect(values(shell) == ["1", "1", "2", "2", "3", "3", "4", "4"])
  }
  @Test func combineLatestWithAnotherKind() {
    #expect(values(driver.combineLatest(SendableShell.just("a"))).last == "(4, \"a\")")
  }
  @Test func combineLatestWithASignal() {
    let other = PassthroughSubject<Int, Never>()
    let recorder = driver.combineLatest(other.asSignal()) { $0 + $1 }.eraseToAnyPublisher().record()
    subject.send(4)
    #expect(recorder.values == [])
    other.send(10)
    #expect(recorder.values == [14])
    recorder.cancel()
  }
  @Test func switchToLatestOfShells() {
    #expect(values(driver.map { SendableShell.just($0 * 2) }.switchToLatest()) == ["2", "4", "6", "8"])
  }
  @Test func signalsFallBackToo() {
    let log = Log<Int>()
    let subscription = subject.asSignal().dropFirst().asSignal().emit { log.append($0) }
    subject.send(5)
    #expect(log.values == [5])
    subscription.cancel()
  }

  @Test func endPoints() async {
    let seen = Guarded<[Int]>([])
    let passed = PassthroughSubject<Int, Never>()
    let last = passed.record()
    let subscriptions = [
      driver.sink { value in seen.withLock { $0.append(value) } },
      driver.sink(receiveCompletion: { _ in }, receiveValue: { value in seen.withLock { $0.append(-value) } }),
      driver.subscribe(passed),
    ]
    #expect(seen.value == [1, -1])
    #expect(last.values == [1])
    for await value in driver.values {
      #expect(value == 1)
      break
    }
    final class Model: ObservableObject {
      @Published var number = 0
    }
    let model = Model()
    driver.assign(to: &model.$number)
    #expect(model.number == 1)
    #expect(driver.eraseToAnyPublisher().record().values == [1])
    subscriptions.forEach { $0.cancel() }
  }
}
