import PortableOperators
import PortableSchedulers
import PublisherTesting

private typealias Number = Just<Int>
private typealias Silent = Empty<Int, TestFailure>

private var silent: Silent { Empty(completeImmediately: false) }

/// The operators that Combine lacks.
let operatorsBeyondCombine: [LawCase] =
  valuesBeyondCombine + combiningBeyondCombine + sharingBeyondCombine + timedBeyondCombine

private let valuesBeyondCombine: [LawCase] = [
  operatorCase("scan(into:_:)", transparent: true) { $0.scan(into: 0) { $0 += $1 } },
  operatorCase("reduce(into:_:)") { $0.reduce(into: 0) { $0 += $1 } },
  operatorCase("pairwise()", transparent: true) { $0.pairwise() },
  operatorCase("withPrevious()", transparent: true) { $0.withPrevious() },
  operatorCase("nwise(_:)", transparent: true) { $0.nwise(2) },
  operatorCase("enumerated()", transparent: true) { $0.enumerated() },
  operatorCase("compacted()", transparent: true) { $0.map(Optional.some).compacted() },
  operatorCase("mapToValue(_:)", transparent: true) { $0.mapToValue(7) },
  operatorCase("mapToVoid()", transparent: true) { $0.mapToVoid() },
  operatorCase("removeDuplicates(by:)", "a key path") { $0.removeDuplicates(by: \.description) },
  operatorCase("removeAllDuplicates()", transparent: true) { $0.removeAllDuplicates() },
  operatorCase("removeDuplicates(within:scheduler:)", transparent: true) {
    $0.removeDuplicates(within: 1, scheduler: ImmediateScheduler.shared)
  },
  operatorCase("timestamp(_:)", transparent: true) { $0.timestamp(ImmediateScheduler.shared) },
  operatorCase("ignoreOutput(setOutputType:)", transparent: true) { $0.ignoreOutput(setOutputType: Int.self) },
  operatorCase("prefix(while:inclusive:)") { $0.prefix(while: { $0 < 100 }, inclusive: true) },
  operatorCase("prefix(while:inclusive:)", "the first ends it") { $0.prefix(while: { _ in false }, inclusive: true) },
  operatorCase("materialize()") { $0.materialize() },
  operatorCase("dematerialize()") { $0.materialize().dematerialize() },
  operatorCase("elements()") { $0.materialize().elements() },
  operatorCase("failures()") { $0.materialize().failures() },
  operatorCase("mapToResult()", transparent: true) { $0.mapToResult() },
  operatorCase("ignoreFailure(completeImmediately:)") { $0.ignoreFailure() },
  operatorCase("ignoreFailure(completeImmediately:)", "open", transparent: true, except: [.completionDelivered]) {
    $0.ignoreFailure(completeImmediately: false)
  },
]

private let combiningBeyondCombine: [LawCase] = [
  operatorCase("withLatestFrom(_:)") { $0.withLatestFrom(Number(1)) },
  operatorCase("withLatestFrom(_:)", "its own upstream") { $0.withLatestFrom($0) },
  operatorCase("withLatestFrom(_:_:)", "a closure") { $0.withLatestFrom(Number(1), +) },
  operatorCase("withLatestFrom(_:_:)", "two others") { $0.withLatestFrom($0, $0) },
  operatorCase("withLatestFrom(_:_:_:)", "a closure") { $0.withLatestFrom($0, $0) { $0 + $1 + $2 } },
  operatorCase("withLatestFrom(_:_:_:)", "three others") { $0.withLatestFrom($0, $0, $0) },
  operatorCase("withLatestFrom(_:_:_:_:)") { $0.withLatestFrom($0, $0, $0) { $0 + $1 + $2 + $3 } },
  operatorCase("concatMap(_:)") { $0.concatMap { Number($0) } },
  operatorCase("concatMap(_:)", "sequences") { $0.concatMap { [$0, $0].publisher } },
  // How often the source is subscribed to depends on when it is asked.
  operatorCase("concatMap(_:)", "its own upstream", except: [.demandHonored]) { source in
    source.concatMap { _ in source }
  },
  operatorCase("flatMapFirst(_:)", except: dropping.union([.reentrancy])) { $0.flatMapFirst { Number($0) } },
  operatorCase("flatMapLatest(_:)", except: dropping) { $0.flatMapLatest { Number($0) } },
  operatorCase("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: silent) },
  operatorCase("ifEmpty(switchTo:)", "its own upstream") { $0.ifEmpty(switchTo: $0) },
  operatorCase("repeat(_:)") { $0.repeat(2) },
  operatorCase("retry(when:)", except: [.completionDelivered]) {
    $0.retry(when: { _ in Empty<Int, Never>(completeImmediately: false) })
  },
  operatorCase("retry(when:)", "at once") { $0.retry(when: { $0 }) },
  operatorCase("amb(_:)") { $0.amb(silent) },
  operatorCase("amb(_:)", "its own upstream") { $0.amb($0) },
  operatorCase("Publishers.Race") { Publishers.Race([$0, $0, $0]) },
  operatorCase("sample(on:)", except: dropping) { $0.sample(on: $0) },
  operatorCase("combineLatest(with:)", except: latest) { $0.combineLatest(with: [$0]) },
  operatorCase("zip(with:)") { $0.zip(with: [$0]) },
  operatorCase("merge(with:)", "a collection", except: [.cancelOnce]) { $0.merge(with: [$0]) },
  operatorCase("append(contentsOf:)") { $0.append(contentsOf: [$0]) },
  operatorCase("combineLatest(_:_:_:_:)", except: latest) { $0.combineLatest($0, $0, $0, $0) },
  operatorCase("combineLatest(_:_:_:_:_:)", except: latest) { $0.combineLatest($0, $0, $0, $0, $0) },
]

private let sharingBeyondCombine: [LawCase] = [
  operatorCase("share(replay:scope:)") { $0.share(replay: 1) },
  operatorCase("share(replay:scope:)", "forever") { $0.share(replay: 2, scope: .forever) },
  // A run goes on when its subscribers cancel, by design.
  operatorCase("cached(for:scheduler:)", except: [.cancelReachesUpstream, .upstreamReleased]) {
    $0.cached(for: 1, scheduler: ImmediateScheduler.shared)
  },
  operatorCase("Publishers.Using") { source in
    Publishers.Using(resource: { 1 }, publisher: { _ in source }, dispose: { _ in })
  },
  publisherCase("Publishers.Create", "by AnyPublisher.create(buffering:_:)") {
    AnyPublisher<Int, TestFailure>.create { inlet in
      for value in 1...6 { inlet.send(value) }
      inlet.send(completion: .finished)
      return AnyCancellable {}
    }
  },
  publisherCase("Publishers.Create") {
    Publishers.Create<Int, TestFailure> { inlet in
      for value in 1...6 { inlet.send(value) }
      return AnyCancellable {}
    }
  },
  // As a publisher: what is sent from inside a delivery comes behind it, and the end behind what waits, which the checks of
  // a subject do not expect. Its suite has these.
  publisherCase("ReplaySubject") {
    let subject = ReplaySubject<Int, TestFailure>(bufferSize: 6)
    for value in 1...6 { subject.send(value) }
    return subject
  },
  publisherCase("ReplaySubject", "that has ended") {
    let subject = ReplaySubject<Int, TestFailure>(bufferSize: 6)
    for value in 1...6 { subject.send(value) }
    subject.send(completion: .finished)
    return subject
  },
  publisherCase("CurrentValueRelay") { CurrentValueRelay(1) },
  publisherCase("PassthroughRelay") { PassthroughRelay<Int>() },
]

private let timedBeyondCombine: [LawCase] = [
  timedCase("retry(_:delay:tolerance:scheduler:options:if:)") {
    $0.retry(2, delay: .constant(.milliseconds(100)), scheduler: $1)
  },
  operatorCase("retry(_:delay:tolerance:scheduler:options:if:)", "without a delay") {
    $0.retry(100, delay: .constant(.zero), scheduler: ImmediateScheduler.shared)
  },
  timedCase("debounce(for:scheduler:options:immediate:)", except: dropping.union([.reentrancy])) {
    $0.debounce(for: .milliseconds(100), scheduler: $1, immediate: true)
  },
  timedCase("delaySubscription(for:scheduler:)") { $0.delaySubscription(for: .milliseconds(100), scheduler: $1) },
  timedCase("prefix(for:scheduler:)", except: dropping) { $0.prefix(for: .seconds(100), scheduler: $1) },
]
