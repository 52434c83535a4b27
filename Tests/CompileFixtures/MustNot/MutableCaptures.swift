// Mode: typecheck
// Shows: a closure can't change a variable of its surroundings, which other code may use at the same time.

import SendablePublishers

nonisolated func sum(_ subject: PassthroughSubject<Int, Never>) -> AnyCancellable {
  var sum = 0
  _ = subject.asSendablePublisher().map {
    sum += $0  // expected-swift6-error {{mutation of captured var 'sum' in concurrently-executing code}} expected-swift5-warning {{mutation of captured var 'sum' in concurrently-executing code}}
    return sum  // expected-swift6-error {{reference to captured var 'sum' in concurrently-executing code}} expected-swift5-warning {{reference to captured var 'sum' in concurrently-executing code}}
  }
  return subject.asSendablePublisher().sink { sum += $0 }  // expected-swift6-error {{mutation of captured var 'sum' in concurrently-executing code}} expected-swift5-warning {{mutation of captured var 'sum' in concurrently-executing code}}
}
