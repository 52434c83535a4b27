// Mode: typecheck
// Shows: key paths that are written out, and such in variables, on subjects and on shells. Where no Sendable is
//   inferred for several of them at once, that is warned of.

import SendablePublishers

nonisolated struct Person: Sendable {
  var name = ""
  var tags: [String] = []
}

nonisolated func isShell<U: Publisher>(_ shell: SendableShell<U>) where U.Output: Sendable {}

nonisolated func paths(_ subject: PassthroughSubject<Person, Never>, _ path: any KeyPath<Person, String> & Sendable) {
  let fromSubject = subject.map(\.name)
  let valueOnSubject = subject.map(path)
  let twoOnSubject = subject.map(\.name, \.tags)  // expected-no-infer-warning 2 {{does not conform to the 'Sendable' protocol}}
  let chain = subject.map(\.tags).map(\.count).map(\.description)
  let later = subject.filter { $0.name != "" }.first().map(\.tags).map(\.count)
  let twoLater = subject.filter { $0.name != "" }.map(\.name, \.tags)
  let threeLater = subject.filter { $0.name != "" }.map(\.name, \.tags, \.tags.count)
  let valueLater = subject.first().map(path)
  isShell(fromSubject)
  isShell(valueOnSubject)
  isShell(twoOnSubject)
  isShell(chain)
  isShell(later)
  #if hasFeature(InferSendableFromCaptures)
    isShell(twoLater)
    isShell(threeLater)
  #else
    _ = twoLater.sink { _ in }  // expected-no-infer-warning {{Combine's own operators took this chain}}
    _ = threeLater.sink { _ in }  // expected-no-infer-warning {{Combine's own operators took this chain}}
  #endif
  isShell(valueLater)

  let shell = subject.asSendablePublisher()
  let fromShell = shell.map(\.tags).map(\.count).map(\.description)
  let valueOnShell = shell.map(path)
  isShell(fromShell)
  isShell(valueOnShell)
}
