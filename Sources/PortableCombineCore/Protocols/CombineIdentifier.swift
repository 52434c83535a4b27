import Synchronization

private let lastIdentifier = Atomic<UInt64>(0)

/// Tells one publisher stream's parts from another's: unique for each made without argument, and equal for the same
/// object.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let rawValue: UInt64

  /// A fresh identifier, unequal to every other.
  public init() {
    rawValue = lastIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The identifier of an object, valid while the object lives.
  public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
  }

  public var description: String { "0x" + String(rawValue, radix: 16) }
}
