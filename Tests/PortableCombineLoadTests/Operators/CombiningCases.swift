import PortableCombine
import PublisherTesting

private typealias Inner = Result<Int, TestFailure>.Publisher

/// Several upstreams, beside each other or one after another.
let combiningCases: [LoadCase] = [
  LoadCase("merge", .both, other: .alike) { $0.a.merge(with: $0.b) },
  LoadCase("merge, of three", .both, other: .alike) { $0.a.merge(with: $0.b, Empty()) },
  LoadCase("merge, of many", .both, other: .alike) {
    Publishers.MergeMany([$0.a, $0.b, Empty().eraseToAnyPublisher()])
  },
  LoadCase("zip", .all, other: .alike) { $0.a.zip($0.b).map { $0.0 } },
  LoadCase("zip, of three", .all, other: .alike) { $0.a.zip($0.b, $0.a).map { $0.0 } },
  LoadCase("combineLatest", .repeats, other: .alike) { $0.a.combineLatest($0.b).map { $0.0 } },
  LoadCase("combineLatest, of four", .repeats, other: .alike) {
    $0.a.combineLatest($0.b, Inner(0), Inner(0)).map { $0.0 }
  },
  LoadCase("flatMap", .all) { $0.a.flatMap { Inner($0) } },
  LoadCase("flatMap, one at a time", .some) { $0.a.flatMap(maxPublishers: .max(1)) { Inner($0) } },
  LoadCase("flatMap, three at a time", .some) { $0.a.flatMap(maxPublishers: .max(3)) { Inner($0) } },
  LoadCase("flatMap, of sequences", .anything) {
    $0.a.flatMap { [$0, $0].publisher.setFailureType(to: TestFailure.self) }
  },
  LoadCase("flatMap, of live ones", .anything, other: .alike) { stage in
    stage.a.flatMap(maxPublishers: .max(2)) { _ in stage.b.prefix(2) }
  },
  LoadCase("switchToLatest", .some) { $0.a.map { Inner($0) }.switchToLatest() },
  LoadCase("switchToLatest, of live ones", .some, other: .alike) { stage in
    stage.a.map { _ in stage.b }.switchToLatest()
  },
  LoadCase("catch", .some, other: .alike) { stage in stage.a.catch { _ in stage.b } },
  LoadCase("tryCatch", .some, other: .alike) { stage in stage.a.tryCatch { _ in stage.b } },
  LoadCase("retry", .all) { $0.a.retry(3) },
  LoadCase("append", .some, other: .alike) { $0.a.append($0.b) },
  LoadCase("append, elements", .anything) { $0.a.append(1, 2) },
  LoadCase("prepend", .some, other: .alike) { $0.a.prepend($0.b) },
  LoadCase("prepend, elements", .anything) { $0.a.prepend(1, 2) },
  LoadCase("prefix(untilOutputFrom:)", .some, other: .trigger) { $0.a.prefix(untilOutputFrom: $0.b) },
  LoadCase("drop(untilOutputFrom:)", .some, other: .trigger) { $0.a.drop(untilOutputFrom: $0.b) },
  LoadCase("Deferred", .all) { stage in Deferred { stage.a } },
  LoadCase("five operators", .both, other: .alike) {
    $0.a.map { $0 }.merge(with: $0.b).removeDuplicates().flatMap { Inner($0) }.scan(0) { $1 }
  },
]

/// One upstream for many.
let sharingCases: [LoadCase] = [
  LoadCase("share", .all) { $0.a.share() },
  LoadCase("multicast", .all) { $0.a.multicast(subject: PassthroughSubject()).autoconnect() },
  LoadCase("multicast, of current values", .anything) { $0.a.multicast { CurrentValueSubject(0) }.autoconnect() },
  LoadCase("makeConnectable", .all) {
    $0.a.replaceError(with: -1).filter { $0 >= 0 }.makeConnectable().autoconnect().setFailureType(to: TestFailure.self)
  },
]
