// What the compiler must refuse, and beside each what it must take: the start of a checked chain on OpenCombine's types.

import OpenCombine  // expected-warning {{add '@preconcurrency'}}
import PortableOpenCombine
import SendablePublishers

final class NotSendable {  // expected-note *{{}}
  var count = 0
}

func starts() {
  _ = OpenCombine.PassthroughSubject<Int, Never>().asSendablePublisher()
  _ = OpenCombine.PassthroughSubject<NotSendable, Never>().asSendablePublisher()
  // expected-error@-1 {{type 'NotSendable' does not conform to the 'Sendable' protocol}}

  _ = OpenCombine.Just(1).asSendablePublisher()
  _ = OpenCombine.Just(NotSendable()).asSendablePublisher()
  // expected-error@-1 {{type 'NotSendable' does not conform to the 'Sendable' protocol}}

  // A closure that nobody checked.
  _ = OpenCombine.Just(1).map { $0 + 1 }.asSendablePublisher()
  // expected-error@-1 {{type 'Publishers.Map<Just<Int>, Int>' does not conform to the 'Sendable' protocol}}

  let object = NotSendable()
  let number = 1
  _ = DeferredFromOpenCombine { OpenCombine.Just(1).map { $0 + number } }.asSendablePublisher()
  _ = DeferredFromOpenCombine { OpenCombine.Just(1).map { $0 + object.count } }.asSendablePublisher()
  // expected-error@-1 {{capture of 'object' with non-Sendable type 'NotSendable' in a '@Sendable' closure}}
  // expected-error@-2 {{capture of 'object' with non-Sendable type 'NotSendable' in an isolated closure}}
}
