// Mode: typecheck
// Shows: on a subject each operator that gets a function value that isn't Sendable is Combine's own, which is told of.
//   In Swift 5 mode, where the checked one only warns, the compiler may take that.

import SendablePublishers

nonisolated struct Failed: Error {}

nonisolated func functionValues(
  _ ints: PassthroughSubject<Int, Never>, _ failing: PassthroughSubject<Int, Failed>,
  _ other: CurrentValueSubject<Int, Never>,
  _ test: @escaping (Int) -> Bool, _ change: @escaping (Int) -> Int, _ parse: @escaping (Int) -> Int?,  // expected-swift5-note {{parameter 'change' is implicitly non-Sendable}}
  _ join: @escaping (Int, Int) -> Int, _ join3: @escaping (Int, Int, Int) -> Int,
  _ join4: @escaping (Int, Int, Int, Int) -> Int, _ compare: @escaping (Int, Int) -> Bool,  // expected-swift5-note 2 {{parameter 'join4' is implicitly non-Sendable}}
  _ expand: @escaping (Int) -> Just<Int>, _ make: @escaping () -> PassthroughSubject<Int, Never>,  // expected-swift5-note {{parameter 'make' is implicitly non-Sendable}}
  _ use: @escaping (Int) -> Void, _ recover: @escaping (Failed) -> Just<Int>, _ rename: @escaping (Failed) -> Failed,  // expected-swift5-note {{parameter 'rename' is implicitly non-Sendable}}
  _ fail: @escaping () -> Failed
) {
  _ = ints.allSatisfy(test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.contains(where: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.drop(while: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.filter(test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.first(where: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.last(where: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.prefix(while: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryAllSatisfy(test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryContains(where: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryDrop(while: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryFilter(test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryFirst(where: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryLast(where: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryPrefix(while: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.breakpoint(receiveOutput: test).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.map(change).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryMap(change).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-swift6-warning {{Combine's own operators took this chain}} expected-swift5-warning {{passing non-Sendable parameter 'change' to function expecting a '@Sendable' closure}}
  _ = ints.compactMap(parse).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryCompactMap(parse).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.scan(0, join).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryScan(0, join).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.reduce(0, join).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryReduce(0, join).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.combineLatest(other, join).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.zip(other, join).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.combineLatest(other, other, join3).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.zip(other, other, join3).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.combineLatest(other, other, other, join4).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-swift6-warning {{Combine's own operators took this chain}} expected-swift5-warning {{passing non-Sendable parameter 'join4' to function expecting a '@Sendable' closure}}
  _ = ints.zip(other, other, other, join4).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-swift6-warning {{Combine's own operators took this chain}} expected-swift5-warning {{passing non-Sendable parameter 'join4' to function expecting a '@Sendable' closure}}
  _ = ints.max(by: compare).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.min(by: compare).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryMax(by: compare).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryMin(by: compare).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.removeDuplicates(by: compare).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.tryRemoveDuplicates(by: compare).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.flatMap(expand).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = ints.multicast(make).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-swift6-warning {{Combine's own operators took this chain}} expected-swift5-warning {{passing non-Sendable parameter 'make' to function expecting a '@Sendable' closure}}
  _ = ints.handleEvents(receiveOutput: use).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = failing.catch(recover).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = failing.tryCatch(recover).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
  _ = failing.mapError(rename).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-swift6-warning {{Combine's own operators took this chain}} expected-swift5-warning {{passing non-Sendable parameter 'rename' to function expecting a '@Sendable' closure}}
  _ = failing.timeout(1, scheduler: DispatchQueue.main, customError: fail).sink(receiveCompletion: { _ in }, receiveValue: { _ in })  // expected-warning {{Combine's own operators took this chain}}
}
