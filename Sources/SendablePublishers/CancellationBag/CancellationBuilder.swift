import PortableCombine

/// Gathers what the lines of a closure make, for ``CancellationBag``'s `insert`.
@resultBuilder
public enum CancellationBuilder {
  /// What some lines made, in their order.
  public struct Content: Sendable {
    var entries: [CancellationEntry]
  }

  public static func buildExpression(_ cancellable: AnyCancellable) -> Content {
    Content(entries: [CancellationEntry(cancellable)])
  }

  public static func buildExpression(_ cancellable: sending any Cancellable) -> Content {
    Content(entries: [CancellationEntry(cancellable)])
  }

  public static func buildExpression(_ cancellables: some Sequence<AnyCancellable>) -> Content {
    Content(entries: cancellables.map { CancellationEntry($0) })
  }

  public static func buildExpression<Success, Failure>(_ task: Task<Success, Failure>) -> Content {
    Content(entries: [CancellationEntry(task)])
  }

  #if canImport(FoundationNetworking) || canImport(Darwin)
    public static func buildExpression(_ task: URLSessionTask) -> Content {
      Content(entries: [CancellationEntry(task)])
    }
  #endif

  public static func buildBlock(_ parts: Content...) -> Content {
    buildArray(parts)
  }

  public static func buildArray(_ parts: [Content]) -> Content {
    Content(entries: parts.flatMap(\.entries))
  }

  public static func buildOptional(_ part: Content?) -> Content {
    part ?? Content(entries: [])
  }

  public static func buildEither(first part: Content) -> Content { part }

  public static func buildEither(second part: Content) -> Content { part }

  public static func buildLimitedAvailability(_ part: Content) -> Content { part }
}
