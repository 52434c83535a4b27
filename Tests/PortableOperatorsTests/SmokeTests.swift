import PortableOperators
import PortableSchedulers
import PublisherTesting
import Testing

@Suite struct SmokeTests {
  typealias Source = TestPublisher<Int, TestFailure>
  func check<P: Publisher & SendableMetatype>(
    _ name: String, transparent: Bool = false, _ make: @escaping (Source) -> P
  ) {
    let violations = checkOperator(name, transparent: transparent, make)
    for violation in violations { Issue.record("\(violation)") }
  }
  @Test func one() {
    check("withLatestFrom") { $0.withLatestFrom(Just(1)) }
    check("withLatestFrom self") { $0.withLatestFrom($0) }
    check("repeat") { $0.repeat(2) }
    check("retryWhen") { $0.retry(when: { _ in Empty<Int, Never>() }) }
    check("ifEmpty") { $0.ifEmpty(switchTo: Empty()) }
    check("prefixWhile") { $0.prefix(while: { _ in true }, inclusive: true) }
  }
  @Test func two() {
    check("materialize") { $0.materialize() }
    check("dematerialize") { $0.materialize().dematerialize() }
    check("concatMap") { $0.concatMap { Just($0) } }
    check("flatMapFirst") { $0.flatMapFirst { Just($0) } }
    check("amb") { $0.amb(Empty(completeImmediately: false)) }
    check("race") { Publishers.Race([$0, $0]) }
    check("sample") { $0.sample(on: $0) }
  }
  @Test func three() {
    check("combineLatest many") { Publishers.CombineLatestMany([$0]) }
    check("zip many") { Publishers.ZipMany([$0, $0]) }
    check("concat many") { Publishers.ConcatenateMany([$0, $0]) }
    check("share replay") { $0.share(replay: 1) }
    check("share replay forever") { $0.share(replay: 2, scope: .forever) }
    check("using") { source in Publishers.Using(resource: { 1 }, publisher: { _ in source }, dispose: { _ in }) }
    check("cached") { $0.cached(for: 1, scheduler: ImmediateScheduler.shared) }
  }
  @Test func four() {
    check("retryAfter") { $0.retry(2, delay: .constant(.zero), scheduler: ImmediateScheduler.shared) }
    check("debounce") { $0.debounce(for: 1, scheduler: ImmediateScheduler.shared, immediate: true) }
    check("scan into", transparent: true) { $0.scan(into: 0) { $0 += $1 } }
    check("reduce into") { $0.reduce(into: 0) { $0 += $1 } }
    check("removeAllDuplicates", transparent: true) { $0.removeAllDuplicates() }
    check("mapToResult") { $0.mapToResult() }
    check("pairwise", transparent: true) { $0.pairwise() }
    check("nwise", transparent: true) { $0.nwise(2) }
  }
}
