// Mode: typecheck
// Shows: code that imports Combine, qualifies its names and asks for it compiles unchanged.

#if canImport(Combine)
  import Combine
#else
  #error("There is no module named Combine.")
#endif

struct Numbers: Combine.Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    Combine.Just(1).receive(subscriber: subscriber)
  }
}

func subscribe(_ subject: Combine.PassthroughSubject<Int, Never>) -> Combine.AnyCancellable {
  subject.map { $0 + 1 }.merge(with: Numbers()).sink { print($0) }
}
