import Combine

// This file does not import PortableOperators; another one of the target does.

struct OwnResult {}

extension Publisher {
  func withLatestFrom<Other: Publisher>(_ other: Other) -> OwnResult where Other.Failure == Failure { OwnResult() }
  func flatMapLatest<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> OwnResult { OwnResult() }
}

func own(_ a: PassthroughSubject<Int, Never>, _ b: CurrentValueSubject<String, Never>) -> [OwnResult] {
  let inferred = a.withLatestFrom(b)
  return [inferred, a.flatMapLatest { Just($0) }]
}

extension Collection {
  func pairs<Other: Collection>(_ other: Other) -> [(Element, Other.Element)] { Array(zip(self, other)) }
}
