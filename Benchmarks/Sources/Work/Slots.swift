/// Room for what a repetition makes and has to keep, in raw memory: no check of exclusive access, no growth while the
/// time runs.
public final class Slots<Element> {
  @usableFromInline let memory: UnsafeMutableBufferPointer<Element?>

  @inlinable
  public init(_ count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: nil)
  }

  deinit {
    memory.deinitialize()
    memory.deallocate()
  }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Element? {
    get { memory[index] }
    set { memory[index] = newValue }
  }

  public func removeAll() {
    for index in memory.indices { memory[index] = nil }
  }
}

/// The numbers up to `count` in an order that looks random and is the same in every run.
public func shuffled(_ count: Int) -> [Int] {
  var order = Array(0..<count)
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  for index in stride(from: count - 1, to: 0, by: -1) {
    // xorshift64: good enough to defeat the caches, and small.
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    order.swapAt(index, Int(state % UInt64(index + 1)))
  }
  return order
}
