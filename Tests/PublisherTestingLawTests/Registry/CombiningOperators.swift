import PublisherTesting

/// They drop values by their nature, so asking one by one gives no more than asking once.
let dropping: Set<Law> = [.demandHonored]

/// As in Combine, it takes a value that comes from inside a delivery without publishing it by itself.
let latest: Set<Law> = [.demandHonored, .reentrancy]

/// One upstream after another.
let successionOperators: [LawCase] = [
  operatorCase("catch(_:)") { source in
    source.catch {
      source.checkpoint()
      return Fail<Int, TestFailure>(error: $0)
    }
  },
  operatorCase("catch(_:)", "with its own upstream") { source in source.catch { _ in source } },
  operatorCase("tryCatch(_:)") { $0.tryCatch { Fail<Int, TestFailure>(error: $0) } },
  operatorCase("retry(_:)", "never") { $0.retry(0) },
  operatorCase("retry(_:)", "a thousand times") { $0.retry(1_000) },
  operatorCase("append(_:)", "a publisher") { $0.append(Empty()) },
  operatorCase("append(_:)", "its own upstream") { $0.append($0) },
  operatorCase("append(_:)", "a sequence") { $0.append([7, 8]) },
  operatorCase("append(_:)", "elements") { $0.append(7, 8) },
  operatorCase("prepend(_:)", "a publisher") { $0.prepend(Empty()) },
  operatorCase("prepend(_:)", "a sequence") { $0.prepend([-2, -1]) },
  operatorCase("prepend(_:)", "elements") { $0.prepend(-2, -1) },
]

/// As in Combine, merge and zip also cancel the one that failed.
private let cancelsAll: Set<Law> = [.cancelOnce]

private var many: Publishers.Sequence<Range<Int>, TestFailure> { .init(sequence: 0..<1_000) }
private var one: Result<Int, TestFailure>.Publisher { .init(0) }
private typealias Nothing = Empty<Int, TestFailure>

/// Several upstreams.
let combiningOperators: [LawCase] = [
  operatorCase("merge(with:)", except: cancelsAll) { $0.merge(with: Empty()) },
  operatorCase("merge(with:)", "its own upstream", except: cancelsAll) { $0.merge(with: $0) },
  operatorCase("merge(with:_:)", except: cancelsAll) { $0.merge(with: $0, Nothing()) },
  operatorCase("merge(with:_:_:)", except: cancelsAll) { $0.merge(with: $0, Nothing(), Nothing()) },
  operatorCase("merge(with:_:_:_:)", except: cancelsAll) { $0.merge(with: $0, Nothing(), Nothing(), Nothing()) },
  operatorCase("merge(with:_:_:_:_:)", except: cancelsAll) {
    $0.merge(with: $0, Nothing(), Nothing(), Nothing(), Nothing())
  },
  operatorCase("merge(with:_:_:_:_:_:)", except: cancelsAll) {
    $0.merge(with: $0, Nothing(), Nothing(), Nothing(), Nothing(), Nothing())
  },
  operatorCase("merge(with:_:_:_:_:_:_:)", except: cancelsAll) {
    $0.merge(with: $0, Nothing(), Nothing(), Nothing(), Nothing(), Nothing(), Nothing())
  },
  publisherCase("Publishers.MergeMany") { Publishers.MergeMany((0..<4).map { ($0..<(300 + $0)).publisher }) },
  operatorCase("combineLatest(_:)", except: latest) { $0.combineLatest(one) },
  operatorCase("combineLatest(_:)", "its own upstream", except: latest) {
    $0.combineLatest($0)
  },
  operatorCase("combineLatest(_:_:)", "a closure", except: latest) { $0.combineLatest(one, +) },
  operatorCase("combineLatest(_:_:)", except: latest) { $0.combineLatest(one, one) },
  operatorCase("combineLatest(_:_:_:)", "a closure", except: latest) { $0.combineLatest(one, one) { $0 + $1 + $2 } },
  operatorCase("combineLatest(_:_:_:)", except: latest) { $0.combineLatest(one, one, one) },
  operatorCase("combineLatest(_:_:_:_:)", except: latest) {
    $0.combineLatest(one, one, one) { $0 + $1 + $2 + $3 }
  },
  operatorCase("zip(_:)", except: cancelsAll) { $0.zip(many) },
  operatorCase("zip(_:)", "its own upstream", except: cancelsAll) { $0.zip($0) },
  operatorCase("zip(_:_:)", "a closure", except: cancelsAll) { $0.zip(many, +) },
  operatorCase("zip(_:_:)", except: cancelsAll) { $0.zip(many, many) },
  operatorCase("zip(_:_:_:)", "a closure", except: cancelsAll) { $0.zip(many, many) { $0 + $1 + $2 } },
  operatorCase("zip(_:_:_:)", except: cancelsAll) { $0.zip(many, many, many) },
  operatorCase("zip(_:_:_:_:)", except: cancelsAll) { $0.zip(many, many, many) { $0 + $1 + $2 + $3 } },
  operatorCase("flatMap(maxPublishers:_:)") { source in
    source.flatMap {
      source.checkpoint()
      return Just($0).setFailureType(to: TestFailure.self)
    }
  },
  operatorCase("flatMap(maxPublishers:_:)", "one at a time") {
    $0.flatMap(maxPublishers: .max(1)) { Just($0).setFailureType(to: TestFailure.self) }
  },
  operatorCase("flatMap(maxPublishers:_:)", "inner publishers that can't fail") { $0.flatMap { Just($0) } },
  operatorCase("flatMap(maxPublishers:_:)", "an outer one that can't fail") {
    $0.replaceError(with: 0).flatMap { Just($0).setFailureType(to: TestFailure.self) }
  },
  operatorCase("flatMap(maxPublishers:_:)", "none can fail") { $0.replaceError(with: 0).flatMap { Just($0) } },
  operatorCase("switchToLatest()", except: dropping) {
    $0.map { Just($0).setFailureType(to: TestFailure.self) }.switchToLatest()
  },
  operatorCase("switchToLatest()", "inner publishers that can't fail", except: dropping) {
    $0.map { Just($0) }.switchToLatest()
  },
  operatorCase("switchToLatest()", "an outer one that can't fail", except: dropping) {
    $0.replaceError(with: 0).map { Just($0).setFailureType(to: TestFailure.self) }.switchToLatest()
  },
  operatorCase("switchToLatest()", "none can fail", except: dropping) {
    $0.replaceError(with: 0).map { Just($0) }.switchToLatest()
  },
  operatorCase("prefix(untilOutputFrom:)") {
    $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
  },
  operatorCase("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: one) },
]

/// One upstream for many.
let sharingOperators: [LawCase] = [
  operatorCase("share()", except: dropping) { $0.share() },
  operatorCase("multicast(subject:)", except: dropping) { $0.multicast(subject: PassthroughSubject()).autoconnect() },
  operatorCase("multicast(_:)", except: dropping) { $0.multicast { CurrentValueSubject(0) }.autoconnect() },
  operatorCase("makeConnectable()", except: dropping) { $0.replaceError(with: 0).makeConnectable().autoconnect() },
  operatorCase("ConnectablePublisher.autoconnect()", except: dropping) {
    $0.multicast(subject: PassthroughSubject()).autoconnect()
  },
]
