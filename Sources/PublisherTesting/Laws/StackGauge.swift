import Foundation

/// Tells whether the stack grows with the number of steps, long before it overflows.
struct StackGauge {
  private var thread: Thread?
  private var depths: [Int] = []

  /// To be called at each step, from the same place.
  mutating func measure() {
    if thread == nil { thread = Thread.current }
    guard thread === Thread.current else { return }
    var local = 0
    depths.append(withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) })
  }

  /// How many bytes more the stack held in the end than in the beginning, when it grew all the time, and by more than
  /// what a call on a step would take.
  var growth: Int? {
    guard depths.count >= 32, let first = depths.first else { return nil }
    let length = depths.count / 4
    let used = (0..<4).map { quarter in depths[quarter * length..<(quarter + 1) * length].map { abs(first - $0) }.max()!
    }
    let isGrowing = zip(used, used.dropFirst()).allSatisfy { $1 - $0 > length * 16 }
    return isGrowing ? used[3] - used[0] : nil
  }

  var steps: Int { depths.count }
}
