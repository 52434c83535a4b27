import Combine

/// Stands for a library with operators of the same names, which are not disfavoured.
public struct OtherResult {}

extension Publisher {
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> OtherResult where Other.Failure == Failure { OtherResult() }
  public func withLatestFrom<Other: Publisher>(_ other: Other) -> OtherResult where Other.Failure == Failure {
    OtherResult()
  }
  public func flatMapLatest<Inner: Publisher>(_ transform: @escaping (Output) -> Inner) -> OtherResult
  where Inner.Failure == Failure { OtherResult() }
  public func share(replay: Int) -> OtherResult { OtherResult() }
  public func amb<Other: Publisher>(_ other: Other) -> OtherResult
  where Other.Output == Output, Other.Failure == Failure { OtherResult() }
  public func materialize() -> OtherResult { OtherResult() }
  public func pairwise() -> OtherResult { OtherResult() }
  public func nwise(_ size: Int) -> OtherResult { OtherResult() }
  public func enumerated() -> OtherResult { OtherResult() }
  public func mapToResult() -> OtherResult { OtherResult() }
  public func mapToValue<Value>(_ value: Value) -> OtherResult { OtherResult() }
  public func ignoreFailure() -> OtherResult { OtherResult() }
  public func ignoreFailure(completeImmediately: Bool) -> OtherResult { OtherResult() }
}

extension Publisher where Output: Hashable {
  public func removeAllDuplicates() -> OtherResult { OtherResult() }
}

extension Collection where Element: Publisher {
  public func combineLatest() -> OtherResult { OtherResult() }
  public func zip() -> OtherResult { OtherResult() }
}

public final class ReplaySubject<Output, Failure: Error> {
  public init(bufferSize: Int) {}
}
