// Mode: typecheck
// Shows: on a shell no operator takes a function value that isn't Sendable, nor gives a result that isn't.

import SendablePublishers

nonisolated struct Failed: Error {}

nonisolated final class NotSendable {  // expected-note *{{}}
  func label(_ number: Int) -> String { "\(number)" }
  func isFit(_ number: Int) -> Bool { true }
}

nonisolated func functionValues(
  _ ints: SendableShell<Just<Int>>, _ failing: SendableShell<Fail<Int, Failed>>, _ other: SendableShell<Just<Int>>,
  _ test: @escaping (Int) -> Bool, _ change: @escaping (Int) -> Int, _ parse: @escaping (Int) -> Int?,  // expected-note *{{}}
  _ join: @escaping (Int, Int) -> Int, _ join3: @escaping (Int, Int, Int) -> Int,  // expected-note *{{}}
  _ join4: @escaping (Int, Int, Int, Int) -> Int, _ compare: @escaping (Int, Int) -> Bool,  // expected-note *{{}}
  _ expand: @escaping (Int) -> SendableShell<Just<Int>>, _ make: @escaping () -> PassthroughSubject<Int, Never>,  // expected-note *{{}}
  _ use: @escaping (Int) -> Void, _ recover: @escaping (Failed) -> SendableShell<Just<Int>>, _ rename: @escaping (Failed) -> Failed,  // expected-note *{{}}
  _ fail: @escaping () -> Failed  // expected-note *{{}}
) {
  _ = ints.allSatisfy(test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.contains(where: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.drop(while: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.filter(test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.first(where: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.last(where: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.prefix(while: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.tryAllSatisfy(test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.tryContains(where: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.tryDrop(while: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.tryFilter(test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.tryFirst(where: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.tryLast(where: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.tryPrefix(while: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.breakpoint(receiveOutput: test)  // expected-swift6-error {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'test' to function expecting a '@Sendable' closure}}
  _ = ints.map(change)  // expected-swift6-error {{passing non-Sendable parameter 'change' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'change' to function expecting a '@Sendable' closure}}
  _ = ints.tryMap(change)  // expected-swift6-error {{passing non-Sendable parameter 'change' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'change' to function expecting a '@Sendable' closure}}
  _ = ints.compactMap(parse)  // expected-swift6-error {{passing non-Sendable parameter 'parse' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'parse' to function expecting a '@Sendable' closure}}
  _ = ints.tryCompactMap(parse)  // expected-swift6-error {{passing non-Sendable parameter 'parse' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'parse' to function expecting a '@Sendable' closure}}
  _ = ints.scan(0, join)  // expected-swift6-error {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}}
  _ = ints.tryScan(0, join)  // expected-swift6-error {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}}
  _ = ints.reduce(0, join)  // expected-swift6-error {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}}
  _ = ints.tryReduce(0, join)  // expected-swift6-error {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}}
  _ = ints.combineLatest(other, join)  // expected-swift6-error {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}}
  _ = ints.zip(other, join)  // expected-swift6-error {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join' to function expecting a '@Sendable' closure}}
  _ = ints.combineLatest(other, other, join3)  // expected-swift6-error {{passing non-Sendable parameter 'join3' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join3' to function expecting a '@Sendable' closure}}
  _ = ints.zip(other, other, join3)  // expected-swift6-error {{passing non-Sendable parameter 'join3' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join3' to function expecting a '@Sendable' closure}}
  _ = ints.combineLatest(other, other, other, join4)  // expected-swift6-error {{passing non-Sendable parameter 'join4' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join4' to function expecting a '@Sendable' closure}}
  _ = ints.zip(other, other, other, join4)  // expected-swift6-error {{passing non-Sendable parameter 'join4' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'join4' to function expecting a '@Sendable' closure}}
  _ = ints.max(by: compare)  // expected-swift6-error {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}}
  _ = ints.min(by: compare)  // expected-swift6-error {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}}
  _ = ints.tryMax(by: compare)  // expected-swift6-error {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}}
  _ = ints.tryMin(by: compare)  // expected-swift6-error {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}}
  _ = ints.removeDuplicates(by: compare)  // expected-swift6-error {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}}
  _ = ints.tryRemoveDuplicates(by: compare)  // expected-swift6-error {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'compare' to function expecting a '@Sendable' closure}}
  _ = ints.flatMap(expand)  // expected-swift6-error {{passing non-Sendable parameter 'expand' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'expand' to function expecting a '@Sendable' closure}}
  _ = ints.multicast(make)  // expected-swift6-error {{passing non-Sendable parameter 'make' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'make' to function expecting a '@Sendable' closure}}
  _ = ints.handleEvents(receiveOutput: use)  // expected-swift6-error {{passing non-Sendable parameter 'use' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'use' to function expecting a '@Sendable' closure}}
  _ = failing.catch(recover)  // expected-swift6-error {{passing non-Sendable parameter 'recover' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'recover' to function expecting a '@Sendable' closure}}
  _ = failing.tryCatch(recover)  // expected-swift6-error {{passing non-Sendable parameter 'recover' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'recover' to function expecting a '@Sendable' closure}}
  _ = failing.mapError(rename)  // expected-swift6-error {{passing non-Sendable parameter 'rename' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'rename' to function expecting a '@Sendable' closure}}
  _ = failing.timeout(1, scheduler: DispatchQueue.main, customError: fail)  // expected-swift6-error {{passing non-Sendable parameter 'fail' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'fail' to function expecting a '@Sendable' closure}}
  _ = ints.sink(receiveValue: use)  // expected-swift6-error {{passing non-Sendable parameter 'use' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'use' to function expecting a '@Sendable' closure}}
  _ = ints.sink(receiveCompletion: { _ in }, receiveValue: use)  // expected-swift6-error {{passing non-Sendable parameter 'use' to function expecting a '@Sendable' closure}} expected-swift5-warning {{passing non-Sendable parameter 'use' to function expecting a '@Sendable' closure}}
}

nonisolated func methods(_ ints: SendableShell<Just<Int>>, _ object: NotSendable) {
  _ = ints.map(object.label)  // expected-swift6-error {{converting non-Sendable function value to}} expected-swift5-warning {{converting non-Sendable function value to}}
  _ = ints.filter(object.isFit)  // expected-swift6-error {{converting non-Sendable function value to}} expected-swift5-warning {{converting non-Sendable function value to}}
  _ = ints.drop(while: object.isFit)  // expected-swift6-error {{converting non-Sendable function value to}} expected-swift5-warning {{converting non-Sendable function value to}}
  _ = ints.first(where: object.isFit)  // expected-swift6-error {{converting non-Sendable function value to}} expected-swift5-warning {{converting non-Sendable function value to}}
  _ = ints.allSatisfy(object.isFit)  // expected-swift6-error {{converting non-Sendable function value to}} expected-swift5-warning {{converting non-Sendable function value to}}
}

nonisolated func results(_ ints: SendableShell<Just<Int>>, _ other: SendableShell<Just<Int>>) {
  _ = ints.map { _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.tryMap { _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.compactMap { _ in Optional(NotSendable()) }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.tryCompactMap { _ in Optional(NotSendable()) }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.scan(NotSendable()) { last, _ in last }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.tryScan(NotSendable()) { last, _ in last }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.reduce(NotSendable()) { last, _ in last }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.tryReduce(NotSendable()) { last, _ in last }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.combineLatest(other) { _, _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.combineLatest(other, other) { _, _, _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.zip(other) { _, _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
  _ = ints.zip(other, other) { _, _, _ in NotSendable() }  // expected-swift6-error {{type 'NotSendable' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'NotSendable' does not conform to the 'Sendable' protocol}}
}
