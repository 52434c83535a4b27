// Mode: typecheck
// Shows: a type can't pose as an operand and give away a publisher that was not checked for it.

import SendablePublishers  // expected-swift6-warning {{add '@preconcurrency' to treat 'Sendable'-related errors from module 'PortableCombineCore' as warnings}} expected-swift5-warning {{add '@preconcurrency' to suppress 'Sendable'-related warnings from module 'PortableCombineCore'}}

nonisolated struct Pose: SendableOperand, Sendable {  // expected-error {{type 'Pose' does not conform to protocol 'SendableOperand'}} expected-note *{{}}
  typealias Output = Int
  typealias Failure = Never
  typealias Upstream = PassthroughSubject<Int, Never>

  var _sealed: _SealedUpstream<PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>> {  // expected-note *{{}}
    PassthroughSubject<Int, Never>()._sealed
  }
}

nonisolated func forge(_ plain: AnyPublisher<Int, Never>) {
  _ = _SealedUpstream<Pose, AnyPublisher<Int, Never>>(plain)  // expected-error {{'_SealedUpstream<Owner, Upstream>' initializer is inaccessible due to 'internal' protection level}}
  _ = SendableShell(checked: plain)  // expected-error {{initializer 'init(_:)' requires that 'AnyPublisher<Int, Never>' conform to 'SendableOperand'}} expected-error {{extraneous argument label 'checked:' in call}}
  _ = SendableShell(unverified_SendablePublisher: plain)  // expected-error {{initializer 'init(_:)' requires that 'AnyPublisher<Int, Never>' conform to 'SendableOperand'}} expected-error {{extraneous argument label 'unverified_SendablePublisher:' in call}}
  _ = plain.asSendablePublisher()  // expected-swift6-error {{type 'AnyPublisher<Int, Never>' does not conform to the 'Sendable' protocol}} expected-swift5-warning {{type 'AnyPublisher<Int, Never>' does not conform to the 'Sendable' protocol}}
}
