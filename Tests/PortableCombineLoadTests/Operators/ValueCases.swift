import PortableCombine
import PublisherTesting
import Foundation

/// They look at a value and hand it on, or not.
let valueCases: [LoadCase] = [
  LoadCase("no operator", .all) { $0.a },
  LoadCase("map", .all) { $0.a.map { $0 } },
  LoadCase("tryMap", .all) { $0.a.tryMap { $0 } },
  LoadCase("map, two key paths", .all) { $0.a.map(\.self, \.self).map { $0.0 } },
  LoadCase("mapError", .all) { $0.a.mapError { $0 } },
  LoadCase("compactMap", .all) { $0.a.compactMap { $0 } },
  LoadCase("tryCompactMap", .all) { $0.a.tryCompactMap { $0 } },
  LoadCase("replaceNil", .all) { $0.a.map { Optional($0) }.replaceNil(with: 0) },
  LoadCase("filter", .all) { $0.a.filter { _ in true } },
  LoadCase("tryFilter", .all) { $0.a.tryFilter { _ in true } },
  LoadCase("scan", .all) { $0.a.scan(0) { $1 } },
  LoadCase("tryScan", .all) { $0.a.tryScan(0) { $1 } },
  LoadCase("removeDuplicates", .all) { $0.a.removeDuplicates() },
  LoadCase("tryRemoveDuplicates", .all) { $0.a.tryRemoveDuplicates { $0 == $1 } },
  LoadCase("prefix(while:)", .all) { $0.a.prefix { _ in true } },
  LoadCase("tryPrefix(while:)", .all) { $0.a.tryPrefix { _ in true } },
  LoadCase("prefix", .some) { $0.a.prefix(7) },
  LoadCase("output(in:)", .some) { $0.a.output(in: 2..<9) },
  LoadCase("dropFirst", .some) { $0.a.dropFirst(3) },
  LoadCase("drop(while:)", .all) { $0.a.drop { _ in false } },
  LoadCase("tryDrop(while:)", .all) { $0.a.tryDrop { _ in false } },
  LoadCase("replaceError", .all) {
    $0.a.replaceError(with: -1).filter { $0 >= 0 }.setFailureType(to: TestFailure.self)
  },
  LoadCase("replaceEmpty", .some) { $0.a.replaceEmpty(with: 0) },
  LoadCase("encode and decode", .anything) {
    $0.a.map { $0 % 1_000 }.map { [$0] }.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
      .map { _ in -1 }
  },
  LoadCase("handleEvents", .all) {
    $0.a.handleEvents(
      receiveSubscription: { _ in }, receiveOutput: { _ in }, receiveCompletion: { _ in }, receiveCancel: {},
      receiveRequest: { _ in })
  },
  LoadCase("print", .all) { $0.a.print("load", to: Silence()) },
  LoadCase("breakpoint", .all) { $0.a.breakpoint(receiveOutput: { _ in false }) },
  LoadCase("buffer, by request", .all) { $0.a.buffer(size: 1_000, prefetch: .byRequest, whenFull: .dropNewest) },
  LoadCase("buffer, keep full", .all) { $0.a.buffer(size: 1_000, prefetch: .keepFull, whenFull: .dropOldest) },
  LoadCase("buffer, that drops the oldest", .some) {
    $0.a.buffer(size: 3, prefetch: .byRequest, whenFull: .dropOldest)
  },
  LoadCase("buffer, that fails", .some) {
    $0.a.buffer(size: 3, prefetch: .byRequest, whenFull: .customError { "full" })
  },
]

/// They have their answer in the end, or as soon as it is certain.
let gatheringCases: [LoadCase] = [
  LoadCase("first", .some) { $0.a.first() },
  LoadCase("first(where:)", .some) { $0.a.first { $0 % 2 == 1 } },
  LoadCase("tryFirst(where:)", .some) { $0.a.tryFirst { $0 % 2 == 1 } },
  LoadCase("last", .some) { $0.a.last() },
  LoadCase("last(where:)", .some) { $0.a.last { $0 % 2 == 1 } },
  LoadCase("tryLast(where:)", .some) { $0.a.tryLast { $0 % 2 == 1 } },
  LoadCase("reduce", .count) { $0.a.reduce(0) { count, _ in count + 1 } },
  LoadCase("tryReduce", .count) { $0.a.tryReduce(0) { count, _ in count + 1 } },
  LoadCase("count", .count) { $0.a.count() },
  LoadCase("collect", .count, isLinear: true) { $0.a.collect().map(\.count) },
  LoadCase("collect, by count", .allInTheEnd) {
    $0.a.collect(3).flatMap(maxPublishers: .max(1)) { $0.publisher.setFailureType(to: TestFailure.self) }
  },
  LoadCase("ignoreOutput", .anything) { $0.a.ignoreOutput().map(\.number) },
  LoadCase("contains", .anything) { $0.a.contains(-2).map { $0 ? 1 : 0 } },
  LoadCase("allSatisfy", .anything) { $0.a.allSatisfy { $0 >= 0 }.map { $0 ? 1 : 0 } },
  LoadCase("max", .some) { $0.a.max() },
  LoadCase("min(by:)", .some) { $0.a.min { $0 < $1 } },
  LoadCase("tryMax(by:)", .some) { $0.a.tryMax { $0 < $1 } },
  LoadCase("output(at:)", .some) { $0.a.output(at: 5) },
]

private struct Silence: TextOutputStream {
  mutating func write(_ string: String) {}
}

extension Never {
  fileprivate var number: Int { switch self {} }
}
