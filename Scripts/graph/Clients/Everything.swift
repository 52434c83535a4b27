import Combine
import Dispatch
import Foundation
import PortableCombine
import PortableCombineCore
import PortableCombineDispatch
import PortableCombineFoundation
import PortableOpenCombine
import PortableOperators
import PortableSchedulers
import PublisherTesting
import SendablePublishers
import Synchronization

/// Uses every product. It is compiled in several settings, and built in several ways; what comes out is the same.
@main @MainActor struct Everything {
  static func main() async throws {
    operators()
    operatorsBeyondCombine()
    fanIns()
    sources()
    timed()
    foundation()
    try await asynchronous()
    await checked()
    marbles()
    print("everything works")
  }

  static func operatorsBeyondCombine() {
    let (numbers, names) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("a"))
    let seen = Log<String>()
    let token = numbers.withLatestFrom(names) { "\($0)\($1)" }.share(replay: 1).sink { seen.add($0) }
    numbers.send(1)
    names.send("b")
    numbers.send(2)
    check(seen.all, is: ["1a", "2b"])
    token.cancel()
  }

  static func operators() {
    let numbers = PassthroughSubject<Int, Never>()
    let seen = Log<Int>()
    var cancellables: Set<AnyCancellable> = []
    numbers
      .map { $0 + 1 }
      .filter { $0.isMultiple(of: 2) }
      .removeDuplicates()
      .scan(0, +)
      .sink { seen.add($0) }
      .store(in: &cancellables)
    for number in 1...4 { numbers.send(number) }
    check(seen.all, is: [2, 6])

    check(values(of: (1...6).publisher.dropFirst().prefix(4).collect(2)), is: [[2, 3], [4, 5]])
    check(values(of: (1...4).publisher.tryMap { try below(3, $0) }.replaceError(with: 0)), is: [1, 2, 0])
    check(values(of: (1...3).publisher.reduce(0, +)), is: [6])
    check(values(of: (1...3).publisher.drop { $0 < 2 }.prefix { $0 < 3 }.append(9).prepend(0)), is: [0, 2, 9])
    check(values(of: (1...3).publisher.first().count()), is: [1])
    check(values(of: (1...3).publisher.last { $0 < 3 }), is: [2])
    check(values(of: (1...3).publisher.output(in: 1...)), is: [2, 3])
    check(values(of: Combine.Empty<Int, Never>().replaceEmpty(with: 7)), is: [7])
    check(values(of: (1...3).publisher.min().merge(with: (1...3).publisher.max())), is: [1, 3])
    check(values(of: (1...3).publisher.allSatisfy { $0 > 0 }), is: [true])
    check(values(of: (1...3).publisher.tryFilter { try below(9, $0) > 2 }.mapError { $0 }.assertNoFailure()), is: [3])
    check(values(of: (1...3).publisher.buffer(size: 8, prefetch: .keepFull, whenFull: .dropOldest)), is: [1, 2, 3])
    check(values(of: (1...3).publisher.handleEvents(receiveOutput: { seen.add($0) }).ignoreOutput()), is: [])
    check(seen.all, is: [2, 6, 1, 2, 3])
    check(
      values(
        of: Just(Point(x: 3)).encode(encoder: JSONEncoder()).decode(type: Point.self, decoder: JSONDecoder())
          .map(\.x).catch { _ in Just(0) }), is: [3])
  }

  static func fanIns() {
    let (left, right) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(10))
    let seen = Log<String>()
    var cancellables: Set<AnyCancellable> = []
    left.zip(right).map { "zip \($0) \($1)" }.sink { seen.add($0) }.store(in: &cancellables)
    left.combineLatest(right) { "latest \($0) \($1)" }.sink { seen.add($0) }.store(in: &cancellables)
    left.merge(with: right).dropFirst().map { "merge \($0)" }.sink { seen.add($0) }.store(in: &cancellables)
    left.flatMap { [$0, -$0].publisher }.map { "flat \($0)" }.sink { seen.add($0) }.store(in: &cancellables)
    left.map { Just($0) }.switchToLatest().map { "switch \($0)" }.sink { seen.add($0) }.store(in: &cancellables)
    left.prefix(untilOutputFrom: right.dropFirst()).map { "until \($0)" }.sink { seen.add($0) }
      .store(in: &cancellables)
    left.drop(untilOutputFrom: right.dropFirst()).map { "after \($0)" }.sink { seen.add($0) }
      .store(in: &cancellables)
    left.send(1)
    check(seen.all, is: ["zip 1 10", "latest 1 10", "merge 1", "flat 1", "flat -1", "switch 1", "until 1"])
    seen.clear()
    right.send(20)
    left.send(2)
    check(
      seen.all,
      is: [
        "latest 1 20", "merge 20", "zip 2 20", "latest 2 20", "merge 2", "flat 2", "flat -2", "switch 2", "after 2",
      ])

    let shared = left.share()
    let sums = Log<Int>()
    shared.sink { sums.add($0) }.store(in: &cancellables)
    let multicast = shared.multicast { PassthroughSubject<Int, Never>() }
    multicast.autoconnect().sink { sums.add($0 * 100) }.store(in: &cancellables)
    left.send(3)
    check(sums.all.sorted(), is: [3, 300])
  }

  static func sources() {
    check(values(of: Future<Int, Never> { $0(.success(1)) }), is: [1])
    check(values(of: Deferred { Just(2) }), is: [2])
    check(values(of: Optional(3).publisher), is: [3])
    check(values(of: Result<Int, Never>.success(4).publisher), is: [4])
    check(values(of: Record<Int, Never>(output: [5, 6], completion: .finished).eraseToAnyPublisher()), is: [5, 6])
    check(values(of: Fail<Int, Refusal>(error: Refusal()).retry(2).catch { _ in Just(7) }), is: [7])

    let model = Model()
    let changes = Log<Bool>()
    let titles = Log<String>()
    var cancellables: Set<AnyCancellable> = []
    model.objectWillChange.sink { _ in changes.add(true) }.store(in: &cancellables)
    model.$title.sink { titles.add($0) }.store(in: &cancellables)
    Just("new").assign(to: \.title, on: model).store(in: &cancellables)
    Just("newer").assign(to: &model.$title)
    check(titles.all, is: ["", "new", "newer"])
    check(changes.all.count, is: 2)
  }

  static func timed() {
    let scheduler = DispatchQueue.test
    let source = PassthroughSubject<Int, Never>()
    let seen = Log<String>()
    var cancellables: Set<AnyCancellable> = []
    source.debounce(for: .milliseconds(20), scheduler: scheduler).sink { seen.add("debounce \($0)") }
      .store(in: &cancellables)
    source.delay(for: .milliseconds(30), scheduler: scheduler).sink { seen.add("delay \($0)") }
      .store(in: &cancellables)
    source.throttle(for: .milliseconds(40), scheduler: scheduler, latest: true).sink { seen.add("throttle \($0)") }
      .store(in: &cancellables)
    source.timeout(.milliseconds(50), scheduler: scheduler).collect()
      .sink { seen.add("timeout \($0)") }
      .store(in: &cancellables)
    source.subscribe(on: scheduler).receive(on: scheduler.eraseToAnyScheduler()).measureInterval(using: scheduler)
      .sink { _ in seen.add("interval") }
      .store(in: &cancellables)
    scheduler.advance()
    source.send(1)
    scheduler.advance(by: .milliseconds(1))
    source.send(2)
    scheduler.advance(by: .milliseconds(100))
    check(
      seen.all,
      is: [
        "throttle 1", "interval", "interval", "debounce 2", "delay 1", "delay 2", "throttle 2", "timeout [1, 2]",
      ])
  }

  static func foundation() {
    let name = Notification.Name("Everything")
    let seen = Log<Bool>()
    let notifications = NotificationCenter.default.publisher(for: name).sink { _ in seen.add(true) }
    NotificationCenter.default.post(name: name, object: nil)
    notifications.cancel()
    check(seen.all.count, is: 1)
    check(Timer.publish(every: 3_600, on: .main, in: .common).autoconnect().upstream.interval, is: 3_600)
    _ = URLSession.shared.dataTaskPublisher(for: URL(string: "https://localhost")!).map(\.data)
    check(RunLoop.main.minimumTolerance.magnitude >= 0, is: true)
  }

  @concurrent nonisolated static func asynchronous() async throws {
    let seen = Log<Int>()
    for await number in (1...3).publisher.receive(on: DispatchQueue.global()).values { seen.add(number) }
    check(seen.all, is: [1, 2, 3])
    check(await Future<Int, Never> { done in done(.success(4)) }.value, is: 4)
  }

  static func checked() async {
    let source = CurrentValueSubject<Int, Never>(1)
    let bag = CancellationBag()
    await withCheckedContinuation { continuation in
      bag.insert(
        source.asSendablePublisher().map { $0 * 2 }.filter { $0 > 2 }.first().receive(on: DispatchQueue.global())
          .sink { number in
            check(number, is: 4)
            continuation.resume()
          })
      source.send(2)
    }
    await withCheckedContinuation { continuation in
      bag.insert(
        source.asDriver().drive { number in
          if number == 3 { continuation.resume() }
        })
      source.send(3)
    }
  }

  static func marbles() {
    let recorder = (1...2).publisher.record()
    check(recorder.values, is: [1, 2])
    recorder.cancel()
    let scheduler = DispatchQueue.test
    let typing = scheduler.hot("-a-b---c---|")
    expect(
      typing.debounce(for: .milliseconds(2), scheduler: scheduler), toBe: "-----b---c-|", on: scheduler)
  }

  static func values<P: Publisher>(of publisher: P) -> [P.Output] where P.Failure == Never {
    publisher.record().values
  }
}

nonisolated struct Point: Codable, Equatable, Sendable {
  var x: Int
}

nonisolated struct Refusal: Error {}

nonisolated func below(_ limit: Int, _ number: Int) throws -> Int {
  guard number < limit else { throw Refusal() }
  return number
}

final class Model: ObservableObject {
  @Published var title = ""
}

/// What was received. The checked operators take closures that could run anywhere.
nonisolated final class Log<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func add(_ value: Value) {
    values.withLock { $0.append(value) }
  }

  func clear() {
    values.withLock { $0 = [] }
  }
}

nonisolated func check<Value: Equatable>(_ value: Value, is expected: Value, line: UInt = #line) {
  guard value != expected else { return }
  fatalError("line \(line): \(value) instead of \(expected)")
}
