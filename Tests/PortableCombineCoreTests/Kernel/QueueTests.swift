import PortableCombineCore
import PortableCombineTestSupport
import PublisherTesting
import Testing

@Suite("Kernel: queue")
struct QueueTests {
  @Test("First in, first out, in any mix of appending and taking")
  func order() {
    var queue = _Queue<Int>()
    var (next, expected) = (0, 0)
    for burst in [1, 5, 40, 3, 200, 1, 64] {
      for _ in 0..<burst {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(burst * 3 / 4) {
        #expect(queue.popFirst() == expected)
        expected += 1
      }
      #expect(queue.count == next - expected)
      #expect(queue.contents == Array(expected..<next))
    }
    while let first = queue.popFirst() {
      #expect(first == expected)
      expected += 1
    }
    #expect(expected == next)
    #expect(queue.isEmpty)
    #expect(queue.count == 0)
    #expect(queue.popFirst() == nil)
  }

  @Test("What was taken, or removed, is let go of at once")
  func release() {
    let freed = Guarded(0)
    var queue = _Queue<OnDeinit>()
    for _ in 0..<3 { queue.append(OnDeinit { freed.withLock { $0 += 1 } }) }
    _ = queue.popFirst()
    #expect(freed.value == 1)
    queue = _Queue()
    #expect(freed.value == 3)
    #expect(queue.isEmpty)
    queue.append(OnDeinit {})
    #expect(queue.count == 1)
  }

  @Test("Optional elements are elements")
  func optionals() {
    var queue = _Queue<Int?>()
    queue.append(nil)
    queue.append(1)
    #expect(queue.popFirst() == .some(nil))
    #expect(queue.popFirst() == .some(1))
    #expect(queue.popFirst() == nil)
  }

  @Test("A queue that is never empty does not grow with what has passed through it")
  func bounded() {
    var queue = _Queue<Int>()
    var inOrder = true
    for value in 0..<10 { queue.append(value) }
    for value in 10..<100_000 {
      queue.append(value)
      if queue.popFirst() != value - 10 { inOrder = false }
    }
    #expect(inOrder)
    #expect(queue.elements.count < 100)
  }
}
