import PublisherTesting

extension Table {
  static let filtering = Section(
    title: "Filtering",
    entries: [
      Entry("filter", "filter { $0 > 1 }", "filter(_:)") { $0.numbers("-1-2-0-3-|").filter { $0 > 1 } },
      Entry("tryFilter", "tryFilter { try check($0) > 1 }", "tryFilter(_:)") {
        $0.numbers("-1-2-0-3-|").tryFilter { try check($0) > 1 }
      },
      Entry("removeDuplicates", "removeDuplicates()", "removeDuplicates()") {
        $0.hot("-a-a-b-b-a-|").removeDuplicates()
      },
      Entry("removeDuplicates-by", "removeDuplicates { $0 % 2 == $1 % 2 }", "removeDuplicates(by:)") {
        $0.numbers("-1-3-2-4-5-|").removeDuplicates { $0 % 2 == $1 % 2 }
      },
      Entry("tryRemoveDuplicates", "tryRemoveDuplicates { try $0 == check($1) }", "tryRemoveDuplicates(by:)") {
        $0.numbers("-1-1-2-3-|").tryRemoveDuplicates { try $0 == check($1) }
      },
      Entry("ignoreOutput", "ignoreOutput()", "ignoreOutput()") { $0.hot("-a-b-c-|").ignoreOutput() },
      Entry("first", "first()", "first()") { $0.hot("-a-b-c-|").first() },
      Entry("first-where", "first { $0 > 1 }", "first(where:)") { $0.numbers("-1-2-3-|").first { $0 > 1 } },
      Entry("tryFirst", "tryFirst { try check($0) > 4 }", "tryFirst(where:)") {
        $0.numbers("-1-2-3-4-|").tryFirst { try check($0) > 4 }
      },
      Entry("last", "last()", "last()") { $0.hot("-a-b-c-|").last() },
      Entry("last-where", "last { $0 < 3 }", "last(where:)") { $0.numbers("-1-2-3-|").last { $0 < 3 } },
      Entry("tryLast", "tryLast { try check($0) < 3 }", "tryLast(where:)") {
        $0.numbers("-1-2-3-4-|").tryLast { try check($0) < 3 }
      },
      Entry("dropFirst", "dropFirst(2)", "dropFirst(_:)") { $0.hot("-a-b-c-d-|").dropFirst(2) },
      Entry("drop-while", "drop { $0 < 2 }", "drop(while:)") { $0.numbers("-1-2-1-3-|").drop { $0 < 2 } },
      Entry("tryDrop", "tryDrop { try check($0) < 4 }", "tryDrop(while:)") {
        $0.numbers("-1-2-3-4-|").tryDrop { try check($0) < 4 }
      },
      Entry("drop-untilOutput", "drop(untilOutputFrom: other)", "drop(untilOutputFrom:)") { scene in
        scene.hot("-a-b-c-d-|").drop(untilOutputFrom: scene.hot("----x-----|"))
      },
      Entry("prefix", "prefix(2)", "prefix(_:)") { $0.hot("-a-b-c-d-|").prefix(2) },
      Entry("prefix-while", "prefix { $0 < 3 }", "prefix(while:)") { $0.numbers("-1-2-3-1-|").prefix { $0 < 3 } },
      Entry("tryPrefix", "tryPrefix { try check($0) < 4 }", "tryPrefix(while:)") {
        $0.numbers("-1-2-3-4-|").tryPrefix { try check($0) < 4 }
      },
      Entry("prefix-untilOutput", "prefix(untilOutputFrom: other)", "prefix(untilOutputFrom:)") { scene in
        scene.hot("-a-b-c-d-|").prefix(untilOutputFrom: scene.hot("----x-----|"))
      },
      Entry("output-at", "output(at: 1)", "output(at:)") { $0.hot("-a-b-c-|").output(at: 1) },
      Entry("output-in", "output(in: 1...2)", "output(in:)") { $0.hot("-a-b-c-d-|").output(in: 1...2) },
    ])
}
