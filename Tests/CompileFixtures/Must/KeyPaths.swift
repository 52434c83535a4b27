// Mode: typecheck
// Shows: key paths that are written out, and such in variables, written as closures. Where no Sendable is
//   inferred for several of them at once, that is warned of.

import SendablePublishers

nonisolated struct Person: Sendable {
  var name = ""
  var tags: [String] = []
}

nonisolated func isShell(_ publisher: some SendablePublisher) {}

nonisolated func paths(_ subject: PassthroughSubject<Person, Never>, _ path: any KeyPath<Person, String> & Sendable) {
  let fromSubject = subject.asSendablePublisher().map(\.name)
  let valueOnSubject = subject.asSendablePublisher().map { $0[keyPath: path] }
  let twoOnSubject = subject.asSendablePublisher().map(\.name, \.tags)  // expected-no-infer-warning 2 {{does not conform to the 'Sendable' protocol}}
  let chain = subject.asSendablePublisher().map(\.tags).map(\.count).map(\.description)
  let later = subject.asSendablePublisher().filter { $0.name != "" }.first().map(\.tags).map(\.count)
  let twoLater = subject.asSendablePublisher().filter { $0.name != "" }.map(\.name, \.tags)  // expected-no-infer-warning 2 {{does not conform to the 'Sendable' protocol}}
  let threeLater = subject.asSendablePublisher().filter { $0.name != "" }.map(\.name, \.tags, \.tags.count)  // expected-no-infer-warning 3 {{does not conform to the 'Sendable' protocol}}
  isShell(fromSubject)
  isShell(valueOnSubject)
  isShell(twoOnSubject)
  isShell(chain)
  isShell(later)
  isShell(twoLater)
  isShell(threeLater)
}
