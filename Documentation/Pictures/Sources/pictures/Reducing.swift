import PublisherTesting

extension Table {
  static let reducing = Section(
    title: "Reducing",
    entries: [
      Entry("reduce", "reduce(0, +)", "reduce(_:_:)") { $0.numbers("-1-2-3-|").reduce(0, +) },
      Entry("tryReduce", "tryReduce(0) { try $0 + check($1) }", "tryReduce(_:_:)") {
        $0.numbers("-1-2-3-|").tryReduce(0) { try $0 + check($1) }
      },
      Entry("collect", "collect()", "collect()") { $0.hot("-a-b-c-|").collect() },
      Entry("collect-count", "collect(2)", "collect(_:)") { $0.hot("-a-b-c-|").collect(2) },
      Entry("collect-byTime", "collect(.byTime(scheduler, 4ms))", "collect(_:options:)") {
        $0.hot("-a-b-c-----d-|").collect(.byTime($0.scheduler, .milliseconds(4)))
      },
      Entry("collect-byTimeOrCount", "collect(.byTimeOrCount(scheduler, 4ms, 2))", "collect(_:options:)") {
        $0.hot("-a-b-c-----d-|").collect(.byTimeOrCount($0.scheduler, .milliseconds(4), 2))
      },
      Entry("count", "count()", "count()") { $0.hot("-a-b-c-|").count() },
      Entry("max", "max()", "max()") { $0.numbers("-1-3-2-|").max() },
      Entry("max-by", "max { $0 > $1 }", "max(by:)") { $0.numbers("-2-1-3-|").max { $0 > $1 } },
      Entry("tryMax", "tryMax { try check($0) < check($1) }", "tryMax(by:)") {
        $0.numbers("-1-2-3-|").tryMax { try check($0) < check($1) }
      },
      Entry("min", "min()", "min()") { $0.numbers("-2-1-3-|").min() },
      Entry("min-by", "min { $0 > $1 }", "min(by:)") { $0.numbers("-2-1-3-|").min { $0 > $1 } },
      Entry("tryMin", "tryMin { try check($0) < check($1) }", "tryMin(by:)") {
        $0.numbers("-1-2-3-|").tryMin { try check($0) < check($1) }
      },
      Entry("contains", "contains(2)", "contains(_:)") { $0.numbers("-1-2-3-|").contains(2) },
      Entry("contains-where", "contains { $0 > 1 }", "contains(where:)") {
        $0.numbers("-1-2-3-|").contains { $0 > 1 }
      },
      Entry("tryContains", "tryContains { try check($0) > 4 }", "tryContains(where:)") {
        $0.numbers("-1-2-3-|").tryContains { try check($0) > 4 }
      },
      Entry("allSatisfy", "allSatisfy { $0 < 3 }", "allSatisfy(_:)") {
        $0.numbers("-1-2-3-4-|").allSatisfy { $0 < 3 }
      },
      Entry("tryAllSatisfy", "tryAllSatisfy { try check($0) < 5 }", "tryAllSatisfy(_:)") {
        $0.numbers("-1-2-3-4-|").tryAllSatisfy { try check($0) < 5 }
      },
      Entry("replaceEmpty", #"replaceEmpty(with: "none")"#, "replaceEmpty(with:)") {
        $0.hot("-----|").replaceEmpty(with: "none")
      },
    ])
}
