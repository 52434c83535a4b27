// Settings: swift6 swift5-infer
// Mode: typecheck
// Shows: key paths that are written out, and such in variables, on subjects and on shells.

import SendablePublishers

struct Person: Sendable {
  var name = ""
  var tags: [String] = []
}

func paths(_ subject: PassthroughSubject<Person, Never>, _ path: any KeyPath<Person, String> & Sendable) {
  let fromSubject: SendableShell<Publishers.MapKeyPath<PassthroughSubject<Person, Never>, String>> = subject.map(\.name)
  let valueOnSubject: SendableShell<Publishers.MapKeyPath<PassthroughSubject<Person, Never>, String>> =
    subject.map(path)
  let shell = subject.filter { $0.name != "" }
  let fromShell: SendableShell<Publishers.Map<Publishers.Filter<PassthroughSubject<Person, Never>>, String>> =
    shell.map(\.name)
  let valueOnShell: SendableShell<Publishers.MapKeyPath<Publishers.Filter<PassthroughSubject<Person, Never>>, String>> =
    shell.map(path)
  let chain = shell.map(\.tags).map(\.count).map(\.description)
  _ = (fromSubject, valueOnSubject, fromShell, valueOnShell, chain)
}
