// Mode: typecheck
// Shows: one import gives Combine's names, and Foundation's and Dispatch's schedulers.

import PortableCombine

func subscribe(_ subject: PortableCombine.PassthroughSubject<Int, Never>) -> AnyCancellable {
  subject.map { $0 + 1 }.receive(on: DispatchQueue.main).sink { print($0) }
}
