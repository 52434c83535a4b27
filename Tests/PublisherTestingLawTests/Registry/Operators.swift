import PublisherTesting
import Foundation

/// They hand upstream's own subscription on.
let transparentOperators: [LawCase] = [
  operatorCase("map(_:)", transparent: true) { source in
    source.map {
      source.checkpoint()
      return $0
    }
  },
  operatorCase("map(_:)", "with a key path", transparent: true) { $0.map(\.description) },
  operatorCase("map(_:_:)", transparent: true) { $0.map(\.description, \.hashValue) },
  operatorCase("map(_:_:_:)", transparent: true) { $0.map(\.description, \.hashValue, \.magnitude) },
  operatorCase("mapError(_:)", transparent: true) { $0.mapError { $0 } },
  operatorCase("replaceNil(with:)", transparent: true) { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) },
  operatorCase("compactMap(_:)", transparent: true) { source in
    source.compactMap {
      source.checkpoint()
      return $0
    }
  },
  operatorCase("filter(_:)", transparent: true) { source in
    source.filter { _ in
      source.checkpoint()
      return true
    }
  },
  operatorCase("scan(_:_:)", transparent: true) { source in
    source.scan(0) {
      source.checkpoint()
      return $0 + $1
    }
  },
  operatorCase("ignoreOutput()", transparent: true) { $0.ignoreOutput() },
  operatorCase("setFailureType(to:)") { $0.replaceError(with: 0).setFailureType(to: TestFailure.self) },
  operatorCase("assertNoFailure(_:file:line:)") { $0.replaceError(with: 0).assertNoFailure() },
  operatorCase("breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)", transparent: true) {
    $0.breakpoint(receiveOutput: { _ in false })
  },
  operatorCase("breakpointOnError()") { $0.replaceError(with: 0).breakpointOnError() },
  operatorCase("eraseToAnyPublisher()", transparent: true) { $0.eraseToAnyPublisher() },
  operatorCase("eraseToAnyPublisher()", "a chain of two") {
    $0.removeDuplicates().eraseToAnyPublisher().map { $0 }.eraseToAnyPublisher()
  },
]

/// They look at a value and hand it on, or not.
let valueOperators: [LawCase] = [
  operatorCase("tryMap(_:)") { source in
    source.tryMap {
      source.checkpoint()
      return $0
    }
  },
  operatorCase("tryCompactMap(_:)") { $0.tryCompactMap { $0 } },
  operatorCase("tryFilter(_:)") { $0.tryFilter { _ in true } },
  operatorCase("tryScan(_:_:)") { $0.tryScan(0, +) },
  operatorCase("removeDuplicates()") { $0.removeDuplicates() },
  operatorCase("removeDuplicates(by:)") { source in
    source.removeDuplicates {
      source.checkpoint()
      return $0 == $1
    }
  },
  operatorCase("tryRemoveDuplicates(by:)") { $0.tryRemoveDuplicates { $0 == $1 } },
  operatorCase("prefix(while:)") { $0.prefix { _ in true } },
  operatorCase("tryPrefix(while:)") { $0.tryPrefix { _ in true } },
  operatorCase("prefix(_:)") { $0.prefix(3) },
  operatorCase("output(at:)") { $0.output(at: 1) },
  operatorCase("output(in:)") { $0.output(in: 1..<3) },
  operatorCase("dropFirst(_:)") { $0.dropFirst() },
  operatorCase("drop(while:)") { source in
    source.drop { _ in
      source.checkpoint()
      return false
    }
  },
  operatorCase("tryDrop(while:)") { $0.tryDrop { _ in false } },
  operatorCase("encode(encoder:)") { $0.encode(encoder: JSONEncoder()) },
  operatorCase("decode(type:decoder:)") {
    $0.map { Data("[\($0)]".utf8) }.decode(type: [Int].self, decoder: JSONDecoder())
  },
  operatorCase("replaceError(with:)") { $0.replaceError(with: 0) },
  operatorCase("replaceEmpty(with:)") { $0.replaceEmpty(with: 0) },
]

/// They have their answer at the end, or as soon as it is certain.
let gatheringOperators: [LawCase] = [
  operatorCase("first()") { $0.first() },
  operatorCase("first(where:)") { source in
    source.first { _ in
      source.checkpoint()
      return true
    }
  },
  operatorCase("tryFirst(where:)") { $0.tryFirst { _ in true } },
  operatorCase("last()") { $0.last() },
  operatorCase("last(where:)") { $0.last { _ in true } },
  operatorCase("tryLast(where:)") { $0.tryLast { _ in true } },
  operatorCase("reduce(_:_:)") { source in
    source.reduce(0) {
      source.checkpoint()
      return $0 + $1
    }
  },
  operatorCase("tryReduce(_:_:)") { $0.tryReduce(0, +) },
  operatorCase("collect()") { $0.collect() },
  operatorCase("collect(_:)") { $0.collect(2) },
  operatorCase("count()") { $0.count() },
  operatorCase("contains(_:)") { $0.contains(2) },
  operatorCase("contains(where:)") { $0.contains { $0 == 2 } },
  operatorCase("tryContains(where:)") { $0.tryContains { $0 == 2 } },
  operatorCase("allSatisfy(_:)") { $0.allSatisfy { $0 > 0 } },
  operatorCase("tryAllSatisfy(_:)") { $0.tryAllSatisfy { $0 > 0 } },
  operatorCase("max()") { $0.max() },
  operatorCase("min()") { $0.min() },
  operatorCase("max(by:)") { $0.max(by: <) },
  operatorCase("min(by:)") { $0.min(by: <) },
  operatorCase("tryMax(by:)") { $0.tryMax(by: <) },
  operatorCase("tryMin(by:)") { $0.tryMin(by: <) },
]

/// They look on, or keep values for later.
let otherOperators: [LawCase] = [
  operatorCase("handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)") {
    source in
    source.handleEvents(
      receiveSubscription: { _ in source.checkpoint() }, receiveOutput: { _ in source.checkpoint() },
      receiveCompletion: { _ in source.checkpoint() }, receiveCancel: { source.checkpoint() },
      receiveRequest: { _ in source.checkpoint() })
  },
  operatorCase("print(_:to:)") { $0.print("laws", to: Silence()) },
  operatorCase("buffer(size:prefetch:whenFull:)", "by request") {
    $0.buffer(size: 1_000, prefetch: .byRequest, whenFull: .dropOldest)
  },
  operatorCase("buffer(size:prefetch:whenFull:)", "keep full") {
    $0.buffer(size: 1_000, prefetch: .keepFull, whenFull: .dropOldest)
  },
]

struct Silence: TextOutputStream {
  mutating func write(_ string: String) {}
}
