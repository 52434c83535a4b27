import PublisherTesting

extension Table {
  static let failing = Section(
    title: "Errors",
    entries: [
      Entry("catch", "catch { _ in other }", "catch(_:)") { scene in
        let source = scene.failing("-a-b-#")
        let other = scene.cold("-x-y-|")
        return source.catch { _ in other }
      },
      Entry("tryCatch", "tryCatch { _ in throw failure }", "tryCatch(_:)") { scene in
        scene.failing("-a-b-#").tryCatch { error -> Just<String> in throw error }
      },
      Entry("mapError", "mapError { _ in other }", "mapError(_:)") {
        $0.failing("-a-b-#").mapError { _ in TestFailure("other") }
      },
      Entry("replaceError", #"replaceError(with: "x")"#, "replaceError(with:)") {
        $0.failing("-a-b-#").replaceError(with: "x")
      },
      Entry("retry", "retry(1)", "retry(_:)") { $0.failingCold("-a-b-#").retry(1) },
    ])
}
