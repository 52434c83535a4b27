import Combine
import PortableOperators

func ours(_ a: PassthroughSubject<Int, Never>) -> Publishers.ConcatMap<Just<Int>, PassthroughSubject<Int, Never>> {
  a.concatMap { Just($0) }
}
