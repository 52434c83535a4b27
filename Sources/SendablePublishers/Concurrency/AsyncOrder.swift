/// In which order the results of closures that run at the same time are published.
public enum AsyncOrder: Sendable {
  /// In the order of the values that they were made of: a result waits for those before it.
  case input
  /// As soon as each is there.
  case completion
}
