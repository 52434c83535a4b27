// What PortableSchedulers uses of UIKit, with the same declarations. It records what was called instead of animating.

import Foundation

@MainActor
open class UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let curveEaseIn = Self(rawValue: 1 << 16)
  }

  /// What was called.
  public private(set) static var record: [String] = []

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    recording("animate \(duration) \(delay) \(options.rawValue)", animations)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    recording("animate \(duration) \(delay) \(dampingRatio) \(velocity) \(options.rawValue)", animations)
  }

  /// What was called since this was asked for last: what began and, in the same words, what ended.
  public class func takeRecord() -> [String] {
    defer { record = [] }
    return record
  }

  /// Adds a line of the test's own to the record.
  public class func note(_ line: String) {
    record.append(line)
  }

  private class func recording(_ call: String, _ animations: () -> Void) {
    record.append("begin " + call)
    animations()
    record.append("end " + call)
  }
}
