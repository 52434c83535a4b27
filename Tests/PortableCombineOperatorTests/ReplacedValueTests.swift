import PortableCombineDispatch
import PortableSchedulers
import PublisherTesting
import Testing

/// Law 4 for the `deinit` of a value that an operator has kept. Run it optimised too: only there does the compiler move
/// releases.
@Suite("A kept value whose deinit sends into the same stream")
struct ReplacedValueTests {
  @Test("Is released once, after another one stands in its place", arguments: keepers)
  private func releasedOnce(_ keeper: Keeper) {
    for echoes in 0...3 {
      let source = EchoSource()
      var token: AnyCancellable? = keeper.attach(source)
      for _ in 0..<20 {
        source.echoesLeft = echoes
        source.send()
        source.clock.advance(by: .seconds(2))
      }
      #expect(token != nil)
      source.echoesLeft = echoes
      source.subject.send(completion: .finished)
      source.clock.advance(by: .seconds(2))
      token = nil
      #expect(source.freedAgain == [])
      #expect(source.freed.count == source.born)
    }
  }

  @Test("What a full buffer has no room for leaves it no fuller than its size")
  func buffer() {
    let source = EchoSource()
    let recorder = source.subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).map(\.number)
      .record(demand: .none)
    for _ in 0..<5 {
      source.echoesLeft = 1
      source.send()
    }
    source.echoesLeft = 0
    recorder.request(.unlimited)
    #expect(recorder.values.count == 2)
  }

  @Test("In combineLatest, what it sends comes after the value that replaced it")
  func order() {
    let source = EchoSource()
    let recorder = source.subject.combineLatest(Just(0).append(Empty(completeImmediately: false))).map(\.0.number)
      .record()
    source.send()
    source.echoesLeft = 1
    source.send()
    #expect(recorder.values == [1, 2, 3])
  }
}

/// Sends, when it is freed, as long as its source wants that.
private final class Echo: Comparable {
  let number: Int
  private let source: EchoSource

  init(_ number: Int, _ source: EchoSource) {
    self.number = number
    self.source = source
  }

  deinit {
    source.freed(number)
  }

  static func < (lhs: Echo, rhs: Echo) -> Bool { lhs.number < rhs.number }
  static func == (lhs: Echo, rhs: Echo) -> Bool { lhs.number == rhs.number }
}

private final class EchoSource {
  let subject = PassthroughSubject<Echo, Never>()
  let clock = DispatchQueue.test
  var echoesLeft = 0
  private(set) var born = 0
  private(set) var freed: Set<Int> = []
  private(set) var freedAgain: [Int] = []

  func make() -> Echo {
    born += 1
    return Echo(born, self)
  }

  func send() {
    subject.send(make())
  }

  func freed(_ number: Int) {
    if !freed.insert(number).inserted { freedAgain.append(number) }
    if echoesLeft > 0 {
      echoesLeft -= 1
      send()
    }
  }
}

private struct Keeper: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let attach: @Sendable (EchoSource) -> AnyCancellable

  init<P: Publisher & SendableMetatype>(
    _ name: String, demand: Subscribers.Demand = .unlimited, _ make: @escaping @Sendable (EchoSource) -> P
  ) {
    testDescription = name
    attach = { source in
      let subscriber = Forgetful<P.Output, P.Failure>(demand)
      make(source).subscribe(subscriber)
      return AnyCancellable(subscriber)
    }
  }
}

/// Keeps no value.
private final class Forgetful<Input, Failure: Error>: Subscriber, Cancellable {
  private let demand: Subscribers.Demand
  private var subscription: Subscription?

  init(_ demand: Subscribers.Demand) {
    self.demand = demand
  }

  func receive(subscription: Subscription) {
    self.subscription = subscription
    if demand != .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Failure>) {}

  func cancel() {
    subscription?.cancel()
  }
}

private func never(_ source: EchoSource) -> some Publisher<Echo, Never> {
  Just(source.make()).append(Empty(completeImmediately: false))
}

private let keepers: [Keeper] = [
  Keeper("removeDuplicates()") { $0.subject.removeDuplicates() },
  Keeper("removeDuplicates(by:)") { $0.subject.removeDuplicates { $0 == $1 } },
  Keeper("tryRemoveDuplicates(by:)") { $0.subject.tryRemoveDuplicates { $0 == $1 } },
  Keeper("scan") { source in source.subject.scan(source.make()) { $1 } },
  Keeper("tryScan") { source in source.subject.tryScan(source.make()) { $1 } },
  Keeper("reduce") { source in source.subject.reduce(source.make()) { $1 } },
  Keeper("tryReduce") { source in source.subject.tryReduce(source.make()) { $1 } },
  Keeper("last()") { $0.subject.last() },
  Keeper("last(where:)") { $0.subject.last { _ in true } },
  Keeper("tryLast(where:)") { $0.subject.tryLast { _ in true } },
  Keeper("max()") { $0.subject.max() },
  Keeper("max(by:)") { $0.subject.max { $0 < $1 } },
  Keeper("tryMax(by:)") { $0.subject.tryMax { $0 < $1 } },
  Keeper("min(by:)") { $0.subject.min { $0 > $1 } },
  Keeper("tryMin(by:)") { $0.subject.tryMin { $0 > $1 } },
  Keeper("first()") { $0.subject.first() },
  Keeper("collect()") { $0.subject.collect() },
  Keeper("collect(2)") { $0.subject.collect(2) },
  Keeper("collect(.byTime)") { source in source.subject.collect(.byTime(source.clock, .seconds(3))) },
  Keeper("collect(.byTimeOrCount)") { source in
    source.subject.collect(.byTimeOrCount(source.clock, .seconds(3), 2))
  },
  Keeper("collect(.byTime), without demand", demand: .none) { source in
    source.subject.collect(.byTime(source.clock, .seconds(3)))
  },
  Keeper("combineLatest") { source in source.subject.combineLatest(never(source)) },
  Keeper("combineLatest with itself") { $0.subject.combineLatest($0.subject) },
  Keeper("combineLatest, without demand", demand: .none) { $0.subject.combineLatest($0.subject) },
  Keeper("combineLatest of 3") { source in source.subject.combineLatest(never(source), source.subject) },
  Keeper("combineLatest of 4") { source in
    source.subject.combineLatest(never(source), source.subject, source.subject)
  },
  Keeper("zip") { $0.subject.zip($0.subject) },
  Keeper("zip, without demand", demand: .none) { source in source.subject.zip(never(source)) },
  Keeper("merge, without demand", demand: .none) { $0.subject.merge(with: $0.subject) },
  Keeper("buffer, dropping the oldest", demand: .none) {
    $0.subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
  },
  Keeper("buffer of one, dropping the oldest", demand: .none) {
    $0.subject.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)
  },
  Keeper("buffer, dropping the newest", demand: .max(3)) {
    $0.subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
  },
  Keeper("debounce") { source in source.subject.debounce(for: .seconds(3), scheduler: source.clock) },
  Keeper("debounce that comes to rest") { source in
    source.subject.debounce(for: .seconds(1), scheduler: source.clock)
  },
  Keeper("throttle, latest") { source in
    source.subject.throttle(for: .seconds(3), scheduler: source.clock, latest: true)
  },
  Keeper("throttle, oldest") { source in
    source.subject.throttle(for: .seconds(3), scheduler: source.clock, latest: false)
  },
  Keeper("delay") { source in source.subject.delay(for: .seconds(3), scheduler: source.clock) },
  Keeper("receive(on:)") { source in source.subject.receive(on: source.clock) },
  Keeper("timeout") { source in source.subject.timeout(.seconds(3), scheduler: source.clock) },
  Keeper("flatMap") { $0.subject.flatMap { Just($0) } },
  Keeper("flatMap, one at a time") { $0.subject.flatMap(maxPublishers: .max(1)) { Just($0).append(Empty()) } },
  Keeper("switchToLatest") { $0.subject.map { Just($0).append(Empty(completeImmediately: false)) }.switchToLatest() },
  Keeper("replaceEmpty") { source in source.subject.replaceEmpty(with: source.make()) },
  Keeper("multicast, CurrentValueSubject") { source in
    source.subject.multicast(subject: CurrentValueSubject(source.make())).autoconnect()
  },
  Keeper("share") { $0.subject.share() },
  Keeper("assign(to:) to a property") { source in
    let model = Model(source.make())
    source.subject.assign(to: &model.$echo)
    return model.$echo
  },
]

private final class Model {
  @Published var echo: Echo

  init(_ echo: Echo) {
    self.echo = echo
  }
}
