import PortableOperators
import PublisherTesting

extension Table {
  static let beyondCombine = Section(
    title: "Beyond Combine",
    entries: [
      Entry("beyond-with-latest-from", "withLatestFrom(other)", "withLatestFrom(_:)") { scene in
        scene.hot("-a--b-c-|").withLatestFrom(scene.numbers("--1---2--|"))
      },
      Entry("beyond-flat-map-latest", "flatMapLatest { _ in inner }", "flatMapLatest(_:)") { scene in
        let (source, inner) = (scene.hot("-a---b--|"), scene.cold("-x-y-z|"))
        return source.flatMapLatest { _ in inner }
      },
      Entry("beyond-flat-map-first", "flatMapFirst { _ in inner }", "flatMapFirst(_:)") { scene in
        let (source, inner) = (scene.hot("-a---b---c--|"), scene.cold("-x-y-z|"))
        return source.flatMapFirst { _ in inner }
      },
      Entry("beyond-concat-map", "concatMap { _ in inner }", "concatMap(_:)") { scene in
        let (source, inner) = (scene.hot("-a--b--|"), scene.cold("-x-y-z|"))
        return source.concatMap { _ in inner }
      },
      Entry("beyond-retry-delay", "retry(1, delay: .constant(3ms))", "retry(_:delay:tolerance:scheduler:options:if:)") {
        scene in
        let source = scene.failingCold("-a-#")
        return source.retry(1, delay: .constant(.milliseconds(3)), scheduler: scene.scheduler)
      },
      Entry("beyond-retry-when", "retry(when: { _ in trigger })", "retry(when:)") { scene in
        let (source, trigger) = (scene.failingCold("-a-#"), scene.hot("-----x-----|"))
        return source.retry(when: { _ in trigger })
      },
      Entry("beyond-repeat", "repeat(2)", "repeat(_:)") { $0.cold("-a-b-|").repeat(2) },
      Entry("beyond-combine-latest-many", "CombineLatestMany([a, b, c])", "combineLatest(with:)") { scene in
        Publishers.CombineLatestMany([scene.hot("-a---b---|"), scene.hot("--1----2-|"), scene.hot("---x-----|")])
      },
      Entry("beyond-zip-many", "ZipMany([a, b, c])", "zip(with:)") { scene in
        Publishers.ZipMany([scene.hot("-a-b---|"), scene.hot("--1--2-|"), scene.hot("---x-y-|")])
      },
      Entry("beyond-merge-many", "merge(with: [b, c])", "merge(with:)") { scene in
        scene.hot("-a---b---|").merge(with: [scene.hot("--1---2--|"), scene.hot("---x-----|")])
      },
      Entry("beyond-concatenate-many", "ConcatenateMany([a, b])", "append(contentsOf:)") { scene in
        Publishers.ConcatenateMany([scene.cold("-a-b-|"), scene.cold("-x-y-|")])
      },
      Entry("beyond-amb", "amb(other)", "amb(_:)") { scene in
        scene.hot("---a-b-|").amb(scene.hot("-x--y--z|"))
      },
      Entry("beyond-sample", "sample(on: trigger)", "sample(on:)") { scene in
        scene.hot("-ab----c-----|").sample(on: scene.hot("---x-x---x-|"))
      },
      Entry("beyond-if-empty", "ifEmpty(switchTo: other)", "ifEmpty(switchTo:)") { scene in
        let source = scene.hot("---|")
        return source.ifEmpty(switchTo: scene.cold("-x-y-|"))
      },
      Entry("beyond-prefix-inclusive", "prefix(while: { $0 < 3 }, inclusive: true)", "prefix(while:inclusive:)") {
        $0.numbers("-1-2-3-4-|").prefix(while: { $0 < 3 }, inclusive: true)
      },
      Entry("beyond-prefix-for", "prefix(for: 5ms)", "prefix(for:scheduler:)") {
        $0.hot("-a--b--c--|").prefix(for: .milliseconds(5), scheduler: $0.scheduler)
      },
      Entry("beyond-pairwise", "pairwise()", "pairwise()") { $0.hot("-a--b--c-|").pairwise() },
      Entry("beyond-with-previous", "withPrevious()", "withPrevious()") { $0.hot("-a----b----c-|").withPrevious() },
      Entry("beyond-nwise", "nwise(3)", "nwise(_:)") { $0.hot("-a-b-c----d-|").nwise(3) },
      Entry("beyond-enumerated", "enumerated()", "enumerated()") { $0.hot("-a---b---c-|").enumerated() },
      Entry("beyond-compacted", "compacted()", "compacted()") {
        $0.hot("-a-n-b-|", ["a": "a", "n": nil, "b": "b"] as [Character: String?]).compacted()
      },
      Entry("beyond-map-to-value", #"mapToValue("x")"#, "mapToValue(_:)") { $0.hot("-a-b-|").mapToValue("x") },
      Entry("beyond-map-to-void", "mapToVoid()", "mapToVoid()") { $0.hot("-a-b-|").mapToVoid() },
      Entry("beyond-map-to-result", "mapToResult()", "mapToResult()") {
        $0.failing("-a-------b-------#").mapToResult()
      },
      Entry("beyond-ignore-failure", "ignoreFailure()", "ignoreFailure(completeImmediately:)") {
        $0.failing("-a-b-#").ignoreFailure()
      },
      Entry("beyond-materialize", "materialize()", "materialize()") { $0.hot("-a-------b-------|").materialize() },
      Entry("beyond-dematerialize", "materialize().dematerialize()", "dematerialize()") {
        $0.failing("-a-b-#").materialize().dematerialize()
      },
      Entry("beyond-elements", "materialize().elements()", "elements()") {
        $0.failing("-a-b-#").materialize().elements()
      },
      Entry("beyond-failures", "materialize().failures()", "failures()") {
        $0.failing("-a-b-#").materialize().failures()
      },
      Entry("beyond-remove-duplicates-key-path", #"removeDuplicates(by: \.count)"#, "removeDuplicates(by:)") {
        $0.hot("-a-b-c--|", ["a": "x", "b": "y", "c": "zz"]).removeDuplicates(by: \.count)
      },
      Entry("beyond-remove-duplicates-within", "removeDuplicates(within: 4ms)", "removeDuplicates(within:scheduler:)") {
        $0.hot("-a-a---a-b-|").removeDuplicates(within: .milliseconds(4), scheduler: $0.scheduler)
      },
      Entry("beyond-remove-all-duplicates", "removeAllDuplicates()", "removeAllDuplicates()") {
        $0.hot("-a-b-a-c-|").removeAllDuplicates()
      },
      Entry("beyond-scan-into", "scan(into: []) { $0.append($1) }", "scan(into:_:)") {
        $0.hot("-a---b-----c-|").scan(into: []) { $0.append($1) }
      },
      Entry("beyond-reduce-into", "reduce(into: []) { $0.append($1) }", "reduce(into:_:)") {
        $0.hot("-a-b-c-|").reduce(into: []) { $0.append($1) }
      },
      Entry("beyond-ignore-output-type", "ignoreOutput(setOutputType: Int.self)", "ignoreOutput(setOutputType:)") {
        $0.hot("-a-b-|").ignoreOutput(setOutputType: Int.self)
      },
      Entry(
        "beyond-debounce-immediate", "debounce(for: 2ms, immediate: true)", "debounce(for:scheduler:options:immediate:)"
      ) {
        $0.hot("-abc-----d----|").debounce(for: .milliseconds(2), scheduler: $0.scheduler, immediate: true)
      },
      Entry("beyond-delay-subscription", "delaySubscription(for: 3ms)", "delaySubscription(for:scheduler:)") {
        $0.cold("-a-b-|").delaySubscription(for: .milliseconds(3), scheduler: $0.scheduler)
      },
      Entry("beyond-share-replay", "share(replay: 1)", operators: ["share(replay:scope:)"]) { scene in
        let shared = scene.hot("-a-b-c-|").share(replay: 1)
        scene.subscribe(shared, at: 0)
        scene.subscribe(shared, at: 4)
        scene.subscribe(shared, at: 9)
      },
      Entry("beyond-share-replay-forever", "share(replay: 1, scope: .forever)", operators: ["share(replay:scope:)"]) {
        scene in
        let shared = scene.hot("-a-b-c-|").share(replay: 1, scope: .forever)
        scene.subscribe(shared, at: 0)
        scene.subscribe(shared, at: 4)
        scene.subscribe(shared, at: 9)
      },
    ])
}
