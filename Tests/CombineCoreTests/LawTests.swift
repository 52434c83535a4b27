import CombineDispatch
import CombineSchedulers
import CombineTesting
import Testing

/// One operator, held against the laws.
struct LawCase: Sendable, CustomTestStringConvertible {
  let name: String
  let check: @Sendable () -> [LawViolation]

  init<P: Publisher & SendableMetatype>(
    _ name: String, transparent: Bool = false, except: Set<Law> = [],
    _ make: @escaping @Sendable (TestPublisher<Int, TestFailure>) -> P
  ) {
    self.name = name
    check = { checkLaws(of: name, transparent: transparent, except: except) { make($0) } }
  }

  var testDescription: String { name }
}

/// Drops values by its nature, so asking one by one gives no more than asking once.
private let dropping: Set<Law> = [.demandHonored]

private let immediate = ImmediateScheduler.shared

private let operators: [LawCase] = [
  // Transparent
  LawCase("map", transparent: true) { source in
    source.map {
      source.checkpoint()
      return $0
    }
  },
  LawCase("map with a key path", transparent: true) { $0.map(\.description) },
  LawCase("mapError", transparent: true) { $0.mapError { $0 } },
  LawCase("compactMap", transparent: true) { $0.compactMap { $0 } },
  LawCase("filter", transparent: true) { $0.filter { _ in true } },
  LawCase("scan", transparent: true) { $0.scan(0, +) },
  LawCase("breakpoint", transparent: true) { $0.breakpoint(receiveOutput: { _ in false }) },
  // One upstream, with state
  LawCase("tryMap") { $0.tryMap { $0 } },
  LawCase("tryCompactMap") { $0.tryCompactMap { $0 } },
  LawCase("tryFilter") { $0.tryFilter { _ in true } },
  LawCase("tryScan") { $0.tryScan(0, +) },
  LawCase("removeDuplicates") { $0.removeDuplicates() },
  LawCase("tryRemoveDuplicates") { $0.tryRemoveDuplicates { $0 == $1 } },
  LawCase("prefix(while:)") { $0.prefix { _ in true } },
  LawCase("tryPrefix(while:)") { $0.tryPrefix { _ in true } },
  LawCase("prefix") { $0.prefix(3) },
  LawCase("output(at:)") { $0.output(at: 1) },
  LawCase("dropFirst") { $0.dropFirst() },
  LawCase("drop(while:)") { $0.drop { _ in false } },
  LawCase("tryDrop(while:)") { $0.tryDrop { _ in false } },
  LawCase("first") { $0.first() },
  LawCase("first(where:)") { $0.first { _ in true } },
  LawCase("tryFirst(where:)") { $0.tryFirst { _ in true } },
  LawCase("last") { $0.last() },
  LawCase("last(where:)") { $0.last { _ in true } },
  LawCase("tryLast(where:)") { $0.tryLast { _ in true } },
  LawCase("reduce") { $0.reduce(0, +) },
  LawCase("tryReduce") { $0.tryReduce(0, +) },
  LawCase("collect") { $0.collect() },
  LawCase("collect by count") { $0.collect(2) },
  LawCase("count") { $0.count() },
  LawCase("contains") { $0.contains(2) },
  LawCase("contains(where:)") { $0.contains { $0 == 2 } },
  LawCase("tryContains(where:)") { $0.tryContains { $0 == 2 } },
  LawCase("allSatisfy") { $0.allSatisfy { $0 > 0 } },
  LawCase("tryAllSatisfy") { $0.tryAllSatisfy { $0 > 0 } },
  LawCase("max") { $0.max() },
  LawCase("min") { $0.min() },
  LawCase("max(by:)") { $0.max(by: <) },
  LawCase("min(by:)") { $0.min(by: <) },
  LawCase("tryMax") { $0.tryMax(by: <) },
  LawCase("tryMin") { $0.tryMin(by: <) },
  // As in Combine, it asks for everything at once, to know whether there is anything, and passes it all on.
  LawCase("replaceEmpty", except: [.demandNotExceeded]) { $0.replaceEmpty(with: 0) },
  LawCase("replaceError") { $0.replaceError(with: 0) },
  LawCase("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
  LawCase("print") { $0.print("laws", to: Silence()) },
  LawCase("buffer, by request") { $0.buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest) },
  LawCase("buffer, keep full") { $0.buffer(size: 100, prefetch: .keepFull, whenFull: .dropOldest) },
  // One upstream after another
  LawCase("catch") { $0.catch { Fail<Int, TestFailure>(error: $0) } },
  LawCase("tryCatch") { $0.tryCatch { Fail<Int, TestFailure>(error: $0) } },
  LawCase("retry") { $0.retry(0) },
  LawCase("append") { $0.append(Empty()) },
  LawCase("prepend") { $0.prepend(Empty()) },
  // Several upstreams
  // As in Combine, merge and zip also cancel the one that failed.
  LawCase("merge", except: [.cancelOnce]) { $0.merge(with: Empty()) },
  LawCase("merge of many", except: [.cancelOnce]) { source in
    Publishers.MergeMany(source.eraseToAnyPublisher(), Empty().eraseToAnyPublisher())
  },
  LawCase("combineLatest of 4", except: dropping) { source in
    let one = Just(0).setFailureType(to: TestFailure.self)
    return source.combineLatest(one, one, one)
  },
  LawCase("zip of 4", except: [.cancelOnce]) { source in
    let many = (0..<1_000).publisher.setFailureType(to: TestFailure.self)
    return source.zip(many, many, many)
  },
  LawCase("combineLatest", except: dropping) { $0.combineLatest(Just(0).setFailureType(to: TestFailure.self)) },
  LawCase("zip", except: [.cancelOnce]) { $0.zip((0..<1_000).publisher.setFailureType(to: TestFailure.self)) },
  LawCase("flatMap") { $0.flatMap { Just($0).setFailureType(to: TestFailure.self) } },
  LawCase("flatMap, one at a time") {
    $0.flatMap(maxPublishers: .max(1)) { Just($0).setFailureType(to: TestFailure.self) }
  },
  LawCase("switchToLatest", except: dropping) {
    $0.map { Just($0).setFailureType(to: TestFailure.self) }.switchToLatest()
  },
  // Sharing
  LawCase("share", except: dropping) { $0.share() },
  LawCase("multicast, autoconnected", except: dropping) { $0.multicast(subject: PassthroughSubject()).autoconnect() },
  LawCase("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)) },
  LawCase("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: Just(0).setFailureType(to: TestFailure.self)) },
  // Time
  LawCase("subscribe(on:)") { $0.subscribe(on: immediate) },
  LawCase("measureInterval") { $0.measureInterval(using: immediate) },
  LawCase("timeout") { $0.timeout(.seconds(1), scheduler: DispatchQueue.test) },
  LawCase("collect by time or count", except: dropping) {
    $0.collect(.byTimeOrCount(DispatchQueue.test, .seconds(1), 2))
  },
  LawCase("receive(on:)") { $0.receive(on: immediate) },
  LawCase("delay") { $0.delay(for: .seconds(1), scheduler: immediate) },
  LawCase("debounce", except: dropping) { $0.debounce(for: .seconds(1), scheduler: immediate) },
  LawCase("throttle", except: dropping) { $0.throttle(for: .seconds(1), scheduler: immediate, latest: true) },
  // Erasure
  LawCase("eraseToAnyPublisher", transparent: true) { $0.eraseToAnyPublisher() },
  LawCase("an erased chain") { $0.removeDuplicates().eraseToAnyPublisher().map { $0 }.eraseToAnyPublisher() },
]

private struct Silence: TextOutputStream {
  mutating func write(_ string: String) {}
}

@Suite struct LawTests {
  @Test(arguments: operators)
  func operatorKeepsTheLaws(_ law: LawCase) {
    #expect(law.check() == [])
  }
}
