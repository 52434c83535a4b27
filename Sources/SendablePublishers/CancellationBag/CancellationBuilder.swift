import PortableCombine

/// Gathers what the lines of a closure make, for ``CancellationBag``'s `insert`.
@resultBuilder
public enum CancellationBuilder {
  /// What some lines made, in their order.
  public struct Content: Sendable {
    var entries: [CancellationEntry]
  }

  /// A line that makes a subscription.
  public static func buildExpression(_ cancellable: AnyCancellable) -> Content {
    Content(entries: [CancellationEntry(cancellable)])
  }

  /// A line that makes anything that can be cancelled, and hands it over.
  public static func buildExpression(_ cancellable: sending any Cancellable) -> Content {
    Content(entries: [CancellationEntry(cancellable)])
  }

  /// A line that makes several subscriptions.
  public static func buildExpression(_ cancellables: some Sequence<AnyCancellable>) -> Content {
    Content(entries: cancellables.map { CancellationEntry($0) })
  }

  /// A line that makes several things that can be cancelled, and hands them over.
  public static func buildExpression<S: Sequence>(_ cancellables: sending S) -> Content where S.Element: Cancellable {
    Content(entries: cancellables.map { CancellationEntry($0) })
  }

  /// A line that makes several things of different types that can be cancelled, and hands them over.
  public static func buildExpression<S: Sequence>(_ cancellables: sending S) -> Content
  where S.Element == any Cancellable {
    Content(entries: cancellables.map { CancellationEntry($0) })
  }

  /// A line that starts a task.
  public static func buildExpression<Success, Failure>(_ task: Task<Success, Failure>) -> Content {
    Content(entries: [CancellationEntry(task)])
  }

  #if canImport(FoundationNetworking) || canImport(Darwin)
    /// A line that makes a transfer.
    public static func buildExpression(_ task: URLSessionTask) -> Content {
      Content(entries: [CancellationEntry(task)])
    }
  #endif

  /// Lines, in their order.
  public static func buildBlock(_ parts: Content...) -> Content {
    buildArray(parts)
  }

  /// The rounds of a loop, in their order.
  public static func buildArray(_ parts: [Content]) -> Content {
    Content(entries: parts.flatMap(\.entries))
  }

  /// A condition without `else`.
  public static func buildOptional(_ part: Content?) -> Content {
    part ?? Content(entries: [])
  }

  /// What follows a condition that holds.
  public static func buildEither(first part: Content) -> Content { part }

  /// What follows `else`.
  public static func buildEither(second part: Content) -> Content { part }

  /// What follows `if #available`.
  public static func buildLimitedAvailability(_ part: Content) -> Content { part }
}
