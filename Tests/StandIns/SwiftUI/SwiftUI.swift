// What PortableSchedulers uses of SwiftUI, with the same declarations. It records what was called instead of animating.

import Foundation

public struct Animation: Equatable, Sendable {
  let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation?) {
    self.animation = animation
  }
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try recording("transaction \(transaction.animation?.name ?? "nil") \(transaction.disablesAnimations)", body)
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try recording("animation \(animation?.name ?? "nil")", body)
}

/// What was called since this was asked for last: what began and, in the same words, what ended.
public func takeRecord() -> [String] {
  defer { record.calls = [] }
  return record.calls
}

/// Adds a line of the test's own to the record.
public func note(_ line: String) {
  record.calls.append(line)
}

private func recording<Result>(_ call: String, _ body: () throws -> Result) rethrows -> Result {
  note("begin " + call)
  defer { note("end " + call) }
  return try body()
}

/// Of one thread: tests run on the main actor.
private let record = Record()

private final class Record: @unchecked Sendable {
  var calls: [String] = []
}
