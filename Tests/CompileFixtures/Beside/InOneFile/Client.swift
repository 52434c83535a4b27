import Combine
import OtherOperators
import PortableOperators

import class PortableOperators.ReplaySubject

func others(_ a: PassthroughSubject<Int, Never>, _ b: CurrentValueSubject<Int, Never>) -> [OtherResult] {
  let inferred = a.withLatestFrom(b)
  return [
    inferred, a.withLatestFrom(b, resultSelector: +), a.withLatestFrom(b) { $0 + $1 }, a.flatMapLatest { Just($0) },
    a.share(replay: 1), a.amb(a), a.materialize(), a.pairwise(), a.nwise(2), a.enumerated(), a.mapToResult(),
    a.mapToValue(1), a.ignoreFailure(), a.removeAllDuplicates(), [a].combineLatest(), [a].zip(),
  ]
}

func ours(_ a: PassthroughSubject<Int, Never>, _ b: CurrentValueSubject<Int, Never>) {
  let _: Publishers.ConcatMap<Just<Int>, PassthroughSubject<Int, Never>> = a.concatMap { Just($0) }
  let _: Publishers.Sample<PassthroughSubject<Int, Never>, CurrentValueSubject<Int, Never>> = a.sample(on: b)
  let subject = ReplaySubject<Int, Never>(bufferSize: 1)
  subject.send(1)
}
