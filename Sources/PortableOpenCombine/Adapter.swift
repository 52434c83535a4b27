#if OpenCombine
  /// What stands for something of the other library. It shows that, in print and in reflection.
  public protocol _Adapter: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    associatedtype Base
    var base: Base { get }
  }

  extension _Adapter {
    public var description: String { String(describing: base) }
    public var customMirror: Mirror { Mirror(reflecting: base) }
    public var playgroundDescription: Any { base }
  }
#endif
