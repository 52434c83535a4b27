import PortableCombineDispatch
import PortableCombineTestSupport
import PublisherTesting
import Testing

private let scheduler = ImmediateScheduler.shared

/// What is its downstream's subscription, and is in no other table of this kind.
private let operators: [OperatorCase] = [
  OperatorCase("append", shows: "Concatenate") { $0.append(1) },
  OperatorCase(
    "buffer", shows: "Buffer", mirror: ["values", "state", "downstreamDemand", "terminal"]
  ) { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) },
  OperatorCase("catch", shows: "Catch", mirror: ["downstream", "demand"]) { $0.catch { _ in Just(1) } },
  OperatorCase("collect by time", shows: "CollectByTime") { $0.collect(.byTime(scheduler, 1)) },
  OperatorCase("debounce", shows: "Debounce", mirror: ["downstream", "downstreamDemand", "currentValue"]) {
    $0.debounce(for: 1, scheduler: scheduler)
  },
  OperatorCase("delay", shows: "Delay") { $0.delay(for: 1, scheduler: scheduler) },
  OperatorCase("drop", shows: "Drop") { $0.dropFirst() },
  OperatorCase("drop(untilOutputFrom:)", shows: "DropUntilOutput") {
    $0.drop(untilOutputFrom: Just(1).setFailureType(to: TestFailure.self))
  },
  OperatorCase("drop(while:)", shows: "DropWhile") { $0.drop { _ in true } },
  OperatorCase("flatMap", shows: "FlatMap") { $0.flatMap { Just($0) } },
  OperatorCase("handleEvents", shows: "HandleEvents") { $0.handleEvents() },
  OperatorCase("measureInterval", shows: "MeasureInterval") { $0.measureInterval(using: scheduler) },
  OperatorCase("output(at:)", shows: "Output") { $0.output(at: 1) },
  OperatorCase("prefix", shows: "Output") { $0.prefix(1) },
  OperatorCase("prefix(untilOutputFrom:)", shows: "PrefixUntilOutput") {
    $0.prefix(untilOutputFrom: Empty<Int, Never>())
  },
  OperatorCase("print", shows: "Print") { $0.print(to: Silence()) },
  OperatorCase("receive(on:)", shows: "ReceiveOn") { $0.receive(on: scheduler) },
  OperatorCase("replaceEmpty", shows: "ReplaceEmpty") { $0.replaceEmpty(with: 1) },
  OperatorCase("replaceError", shows: "ReplaceError") { $0.replaceError(with: 1) },
  OperatorCase("retry", shows: "Retry") { $0.retry(1) },
  OperatorCase("subscribe(on:)", shows: "SubscribeOn") { $0.subscribe(on: scheduler) },
  OperatorCase("throttle", shows: "Throttle") { $0.throttle(for: 1, scheduler: scheduler, latest: true) },
  OperatorCase("timeout", shows: "Timeout") { $0.timeout(1, scheduler: NotedScheduler()) },
  OperatorCase("tryCatch", shows: "TryCatch", mirror: ["downstream", "demand"]) { $0.tryCatch { _ in Just(1) } },
  OperatorCase("tryDrop(while:)", shows: "TryDropWhile") { $0.tryDrop { _ in true } },
]

private struct Silence: TextOutputStream {
  func write(_ string: String) {}
}

/// Operators over several upstreams, as each upstream and the downstream see them.
private let gatherings: [OperatorCase] = [
  OperatorCase("zip", shows: "Zip") { $0.zip(other) },
  OperatorCase("zip of 3", shows: "Zip") { $0.zip(other, other) },
  OperatorCase("zip of 4", shows: "Zip") { $0.zip(other, other, other) },
  OperatorCase("combineLatest", shows: "CombineLatest") { $0.combineLatest(other) },
  OperatorCase("combineLatest of 3", shows: "CombineLatest") { $0.combineLatest(other, other) },
  OperatorCase("combineLatest of 4", shows: "CombineLatest") { $0.combineLatest(other, other, other) },
  OperatorCase("merge", shows: "Merge") { $0.merge(with: other) },
  OperatorCase("merge of 8", shows: "Merge") {
    Publishers.Merge8($0, other, other, other, other, other, other, other)
  },
  OperatorCase("merge of many", shows: "Merge") { Publishers.MergeMany([$0]) },
]

private var other: Empty<Int, TestFailure> { Empty(completeImmediately: false) }

@Suite("What operators show of themselves")
struct AppearanceTests {
  @Test("A stage shows alike to upstream and downstream, and has one identifier towards both", arguments: operators)
  func stage(_ row: OperatorCase) throws {
    let shown = Shown(row.name, mirror: row.mirror)
    let scene = row.scene(demand: .none)
    let subscription = try #require(scene.recorder.subscription)
    #expect(Shown(of: scene.upstream.stage) == shown)
    #expect(Shown(of: subscription) == shown)
    let stage = try #require(scene.upstream.stage as? any CustomCombineIdentifierConvertible)
    #expect(stage.combineIdentifier == subscription.combineIdentifier)
  }

  @Test("An operator over several upstreams shows each its parent", arguments: gatherings)
  func child(_ row: OperatorCase) throws {
    let scene = row.scene(demand: .none)
    let subscription = try #require(scene.recorder.subscription)
    #expect(Shown(of: scene.upstream.stage) == Shown(row.name, mirror: ["parentSubscription"]))
    #expect(Shown(of: subscription) == Shown(row.name))
    #expect(
      mirrorChild("parentSubscription", of: scene.upstream.stage) as? CombineIdentifier
        == subscription.combineIdentifier)
  }

  @Test("An inner publisher sees as its parent the identifier that the outer one sees", arguments: [true, false])
  func inner(_ switches: Bool) {
    let inner = Showcase<Int, TestFailure>()
    let name = switches ? "SwitchToLatest" : "FlatMap"
    let front = Showcase<Showcase<Int, TestFailure>, TestFailure>()
    let recorder =
      switches ? front.switchToLatest().record() : front.flatMap { $0 }.record()
    front.handOver(to: Just(inner).setFailureType(to: TestFailure.self))
    #expect(Appearance(of: front.subscriber) == Appearance(name))
    #expect(Appearance(of: inner.subscriber) == Appearance(name, "parentSubscription"))
    #expect(front.subscriber?.combineIdentifier == recorder.subscription?.combineIdentifier)
    #expect(inner.parent == front.subscriber?.combineIdentifier)
  }

  @Test("The other publisher sees the stage, by its name and identifier", arguments: [true, false])
  func other(_ drops: Bool) {
    let other = Showcase<Int, TestFailure>()
    let source = TestPublisher<Int, TestFailure>()
    let recorder =
      drops ? source.drop(untilOutputFrom: other).record() : source.prefix(untilOutputFrom: other).record()
    #expect(Appearance(of: other.subscriber) == Appearance(drops ? "DropUntilOutput" : "PrefixUntilOutput"))
    #expect(other.subscriber?.combineIdentifier == recorder.subscription?.combineIdentifier)
  }

  @Test("share, multicast and makeConnectable feed their subject, and show as Multicast")
  func sharing() {
    func expectShown(_ source: ShowingSource<Int, TestFailure>, _ subscription: Subscription?) {
      let labels = ["downstreamSubject", "upstreamSubscription", "subject"]
      #expect(Shown(of: source.stage) == Shown("Subject", mirror: labels))
      #expect(subscription.map(Shown.init(of:)) == Shown("Multicast"))
    }
    let first = ShowingSource<Int, TestFailure>()
    expectShown(first, first.share().record().subscription)
    let second = ShowingSource<Int, TestFailure>()
    let multicast = second.multicast(subject: PassthroughSubject())
    let connection = multicast.connect()
    expectShown(second, multicast.record().subscription)
    connection.cancel()
  }
}
