/// A type that has an identity of its own in a graph of publishers. Objects have one by themselves.
public protocol CustomCombineIdentifierConvertible {
  /// Tells this instance from every other.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
