// Mode: typecheck
// Shows: operators that a client has written itself are used before those of PortableOperators.

import PortableOperators

nonisolated struct OwnResult {}

nonisolated extension Publisher {
  func withLatestFrom<Other: Publisher>(_ other: Other) -> OwnResult where Other.Failure == Failure { OwnResult() }
  func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> OwnResult { OwnResult() }
  func flatMapLatest<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> OwnResult { OwnResult() }
  func pairwise() -> OwnResult { OwnResult() }
  func share(replay: Int) -> OwnResult { OwnResult() }
  func mapToResult() -> OwnResult { OwnResult() }
  func materialize() -> OwnResult { OwnResult() }
  func sink<Object: AnyObject>(with object: Object, receiveValue: @escaping (Object, Output) -> Void) -> OwnResult {
    OwnResult()
  }
}

nonisolated final class Model {}

nonisolated func own(_ a: PassthroughSubject<Int, Never>, _ b: CurrentValueSubject<String, Never>, _ model: Model) {
  let results: [OwnResult] = [
    a.withLatestFrom(b), a.withLatestFrom(b) { "\($0)\($1)" }, a.flatMapLatest { Just($0) }, a.pairwise(),
    a.share(replay: 1), a.mapToResult(), a.materialize(), a.sink(with: model) { _, _ in },
  ]
  let inferred = a.withLatestFrom(b)
  _ = results + [inferred]
}

nonisolated extension Collection {
  func pairs<Other: Collection>(_ other: Other) -> [(Element, Other.Element)] { Array(zip(self, other)) }
}

// What the client has not written is there, and so are Combine's own forms.
nonisolated func ours(_ a: PassthroughSubject<Int, Never>, _ b: CurrentValueSubject<String, Never>) {
  let _: Publishers.ConcatMap<Just<Int>, PassthroughSubject<Int, Never>> = a.concatMap { Just($0) }
  let _: Publishers.CombineLatest<PassthroughSubject<Int, Never>, CurrentValueSubject<String, Never>> =
    a.combineLatest(b)
  let _: Publishers.Share<PassthroughSubject<Int, Never>> = a.share()
}
