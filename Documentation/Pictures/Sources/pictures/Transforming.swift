import PublisherTesting
import Foundation

extension Table {
  static let transforming = Section(
    title: "Transforming",
    entries: [
      Entry("map", "map { $0 * 10 }", "map(_:)") { $0.numbers("-1-2-3-|").map { $0 * 10 } },
      Entry("map-key-paths", #"map(\.count, \.first)"#, "map(_:_:)", "map(_:_:_:)") {
        $0.hot("-a---b---|", ["a": "one", "b": "three"]).map(\.count, \.first)
      },
      Entry("tryMap", "tryMap { try check($0) }", "tryMap(_:)") { $0.numbers("-1-2-3-|").tryMap(check) },
      Entry("compactMap", "compactMap { Int($0) }", "compactMap(_:)") { $0.hot("-1-a-2-|").compactMap { Int($0) } },
      Entry("tryCompactMap", "tryCompactMap { try check($0) % 2 == 0 ? $0 : nil }", "tryCompactMap(_:)") {
        $0.numbers("-2-1-4-3-|").tryCompactMap { try check($0) % 2 == 0 ? $0 : nil }
      },
      Entry("replaceNil", #"replaceNil(with: "-")"#, "replaceNil(with:)") {
        $0.hot("-a-n-b-|", ["a": "a", "n": nil, "b": "b"]).replaceNil(with: "-")
      },
      Entry("scan", "scan(0, +)", "scan(_:_:)") { $0.numbers("-1-2-3-|").scan(0, +) },
      Entry("tryScan", "tryScan(0) { try $0 + check($1) }", "tryScan(_:_:)") {
        $0.numbers("-1-2-3-|").tryScan(0) { try $0 + check($1) }
      },
      Entry("encode", "encode(encoder: JSONEncoder())", "encode(encoder:)") {
        $0.hot("-a---b---|", ["a": [1], "b": [2, 3]]).encode(encoder: JSONEncoder())
      },
      Entry("decode", "decode(type: [Int].self, decoder: JSONDecoder())", "decode(type:decoder:)") {
        $0.hot("-a---b---c|", ["a": Data("[1]".utf8), "b": Data("[2,3]".utf8), "c": Data("?".utf8)])
          .decode(type: [Int].self, decoder: JSONDecoder())
      },
      Entry("flatMap", "flatMap { $0 == \"x\" ? first : second }", "flatMap(maxPublishers:_:)") { scene in
        let source = scene.hot("-x---y------|")
        let (first, second) = (scene.cold("-a-b-c|"), scene.cold("-1-2-3|"))
        return source.flatMap { $0 == "x" ? first : second }
      },
      Entry("flatMap-one", "flatMap(maxPublishers: .max(1)) { … }", "flatMap(maxPublishers:_:)") { scene in
        let source = scene.cold("-x---y------|")
        let (first, second) = (scene.cold("-a-b-c|"), scene.cold("-1-2-3|"))
        return source.flatMap(maxPublishers: .max(1)) { $0 == "x" ? first : second }
      },
      Entry("switchToLatest", "map { $0 == \"x\" ? first : second }.switchToLatest()", "switchToLatest()") { scene in
        let source = scene.hot("-x---y------|")
        let (first, second) = (scene.cold("-a-b-c|"), scene.cold("-1-2-3|"))
        return source.map { $0 == "x" ? first : second }.switchToLatest()
      },
    ])
}

/// The closure that fails: it takes everything but a three.
func check(_ number: Int) throws -> Int {
  guard number != 3 else { throw TestFailure("three") }
  return number
}
