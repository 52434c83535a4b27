// Mode: typecheck
// Shows: what the compiler says of the likeliest mistakes.

import SendablePublishers  // expected-swift6-warning {{add '@preconcurrency' to treat 'Sendable'-related errors from module 'PortableCombineCore' as warnings}} expected-swift5-warning {{add '@preconcurrency' to suppress 'Sendable'-related warnings from module 'PortableCombineCore'}}

nonisolated struct Failed: Error {}

nonisolated func wantsSome(_ publisher: some SendablePublisher<Int, Never>) {}  // expected-note *{{}}
nonisolated func wantsErased(_ publisher: AnySendablePublisher<Int, Never>) {}
nonisolated func wantsPlain(_ publisher: some Publisher<Int, Never>) {}  // expected-note *{{}}

nonisolated func mistakes(
  _ s: AnySendablePublisher<Int, Never>, _ failing: AnySendablePublisher<Int, Failed>,
  _ subject: PassthroughSubject<Int, Never>, _ path: any KeyPath<Int, String> & Sendable
) {
  _ = failing.sink { print($0) }  // expected-error {{'sink(receiveValue:)' is unavailable: the stream can fail: handle it with catch, replaceError or sink(receiveCompletion:receiveValue:)}}
  _ = failing.map { $0 + 1 }.sink { print($0) }  // expected-error {{'sink(receiveValue:)' is unavailable: the stream can fail: handle it with catch, replaceError or sink(receiveCompletion:receiveValue:)}}
  _ = s.merge(with: failing)  // expected-error {{instance method 'merge(with:)' requires the types 'SendableShell<AnyPublisher<Int, Never>>.Failure' (aka 'Never') and 'SendableShell<AnyPublisher<Int, Failed>>.Failure' (aka 'Failed') be equivalent}}
  wantsSome(subject)  // expected-error {{global function 'wantsSome' requires that 'PassthroughSubject<Int, Never>' conform to 'SendablePublisher'}}
  wantsErased(subject)  // expected-error {{cannot convert value of type 'PassthroughSubject<Int, Never>' to expected argument type 'AnySendablePublisher<Int, Never>' (aka 'SendableShell<AnyPublisher<Int, Never>>')}}
  wantsPlain(s)  // expected-error {{global function 'wantsPlain' requires that 'AnySendablePublisher<Int, Never>' (aka 'SendableShell<AnyPublisher<Int, Never>>') conform to 'Publisher'}}
  _ = s.map { (_: Int) throws -> Int in throw Failed() }  // expected-error {{invalid conversion from throwing function of type}}
  _ = s.map { (number: Int) async -> Int in number }  // expected-error {{cannot pass function of type}}
  _ = s.sink { number in await Task.yield() }  // expected-error {{cannot pass function of type}} expected-note *{{}}
  let _: AnySendablePublisher<Int, Never> = s.map { $0 + 1 }  // expected-error {{value of type 'MappedShell<AnyPublisher<Int, Never>, Int>' to specified type 'AnySendablePublisher<Int, Never>'}}
  _ = s.map(path)  // expected-error {{cannot convert value of type}} expected-error {{generic parameter 'T' could not be inferred}}
  _ = s.flatMap { n in Just(n).map { $0 * 2 }.delay(for: .seconds(1), scheduler: DispatchQueue.main) }.map { $0 + 1 }.sink { print($0) }  // expected-swift6-error {{type 'Publishers.Delay<Just<Int>, DispatchQueue>' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'Publishers.Delay<Just<Int>, DispatchQueue>' does not conform to the 'Sendable' protocol}} expected-warning {{'flatMap(maxPublishers:_:)' is deprecated: start the inner chain with asSendablePublisher()}}
}
