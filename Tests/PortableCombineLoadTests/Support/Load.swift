import Foundation

/// How much is tried: little by default, so that the suites run with all others; `LOAD=full` for the figures that
/// `Documentation/Reliability.md` has.
enum Load {
  static let isFull = ProcessInfo.processInfo.environment["LOAD"] == "full"

  static func count(_ few: Int, full: Int) -> Int { isFull ? full : few }

  /// For waits on real queues: long enough for any machine, and there only to end a test that hangs.
  static let patience: TimeInterval = 600
}
