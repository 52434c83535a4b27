// A publisher of its own and inlinable functions over the module's types, as database packages have them.
#if canImport(Combine)
  @preconcurrency import Combine

  public struct Rows<Output>: Publisher {
    public typealias Failure = any Error

    @usableFromInline let upstream: AnyPublisher<Output, any Error>

    @inlinable
    public init(_ fetch: @escaping () throws -> Output) {
      upstream = Deferred { Future { promise in promise(Result(catching: fetch)) } }.eraseToAnyPublisher()
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.receive(subscriber: subscriber)
    }
  }

  extension Publisher {
    @inlinable
    public func inRows(of count: Int) -> Publishers.Map<Publishers.CollectByCount<Self>, [[Output]]> {
      collect(count).map { [$0] }
    }
  }

  public func run() -> [Int] {
    var rows: [Int] = []
    let subject = CurrentValueSubject<Int, Never>(0)
    let chain = subject.combineLatest(Rows { 20 }.replaceError(with: 0)).sink { rows += [$0 + $1] }
    subject.send(1)
    chain.cancel()
    return rows
  }
#else
  public func run() -> [Int] { [] }
#endif
