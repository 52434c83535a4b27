// Settings: swift6 swift5-infer
// Mode: typecheck
// Shows: key paths that are written out, and such in variables, on subjects and on shells.

import SendablePublishers

struct Person: Sendable {
  var name = ""
  var tags: [String] = []
}

func isShell<U: Publisher>(_ shell: SendableShell<U>) where U.Output: Sendable {}

func paths(_ subject: PassthroughSubject<Person, Never>, _ path: any KeyPath<Person, String> & Sendable) {
  let fromSubject = subject.map(\.name)
  let valueOnSubject = subject.map(path)
  let twoOnSubject = subject.map(\.name, \.tags)
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
  isShell(twoLater)
  isShell(threeLater)
  isShell(valueLater)

  let shell = subject.asSendablePublisher()
  let fromShell = shell.map(\.tags).map(\.count).map(\.description)
  let valueOnShell = shell.map(path)
  isShell(fromShell)
  isShell(valueOnShell)
}
