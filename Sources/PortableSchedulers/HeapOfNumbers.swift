/// A binary heap of nodes that knows where each is, by its slot.
final class HeapOfNumbers {
  struct Node {
    let rank: UInt64
    let number: UInt64
    let slot: Int
  }

  /// Whether the date in one slot is before that in another, for nodes whose ranks don't say.
  typealias Comparison = (Int, Int) -> Bool

  private(set) var count = 0
  private(set) var nodes: UnsafeMutablePointer<Node>
  /// Of each slot that has a node.
  private(set) var positions: UnsafeMutablePointer<Int>
  private var nodeCapacity = 16
  private var slotCapacity = 16

  init() {
    nodes = .allocate(capacity: nodeCapacity)
    positions = .allocate(capacity: slotCapacity)
  }

  deinit {
    nodes.deallocate()
    positions.deallocate()
  }

  func append(_ node: Node, precedes comparison: Comparison?) {
    if count == nodeCapacity {
      nodes = Self.grown(nodes, from: nodeCapacity, to: 2 * nodeCapacity)
      nodeCapacity *= 2
    }
    if node.slot >= slotCapacity {
      let capacity = max(2 * slotCapacity, node.slot + 1)
      positions = Self.grown(positions, from: slotCapacity, to: capacity)
      slotCapacity = capacity
    }
    count += 1
    siftUp(node, from: count - 1, comparison)
  }

  func remove(at position: Int, precedes comparison: Comparison?) {
    count -= 1
    if position < count { replace(at: position, by: nodes[count], precedes: comparison) }
  }

  /// Puts a node in the place of the one at `position`, or wherever it belongs seen from there.
  func replace(at position: Int, by node: Node, precedes comparison: Comparison?) {
    if position > 0, Self.precedes(node, nodes[(position - 1) / 2], comparison) {
      siftUp(node, from: position, comparison)
    } else {
      siftDown(node, from: position, comparison)
    }
  }

  private func siftUp(_ node: Node, from start: Int, _ comparison: Comparison?) {
    let nodes = nodes
    let positions = positions
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard Self.precedes(node, nodes[parent], comparison) else { break }
      nodes[position] = nodes[parent]
      positions[nodes[position].slot] = position
      position = parent
    }
    nodes[position] = node
    positions[node.slot] = position
  }

  /// Down to the bottom by the smaller children, then up from there. The node mostly comes from the bottom, so that takes
  /// half the comparisons of a way down that looks for its place.
  private func siftDown(_ node: Node, from start: Int, _ comparison: Comparison?) {
    let nodes = nodes
    let positions = positions
    let count = count
    var position = start
    var child = 2 * position + 1
    while child < count {
      if child + 1 < count {
        let (left, right) = (nodes[child].rank, nodes[child + 1].rank)
        if right < left || right == left && Self.precedes(nodes[child + 1], nodes[child], comparison) { child += 1 }
      }
      nodes[position] = nodes[child]
      positions[nodes[position].slot] = position
      position = child
      child = 2 * position + 1
    }
    siftUp(node, from: position, comparison)
  }

  private static func precedes(_ a: Node, _ b: Node, _ comparison: Comparison?) -> Bool {
    if a.rank != b.rank { return a.rank < b.rank }
    if let comparison {
      if comparison(a.slot, b.slot) { return true }
      if comparison(b.slot, a.slot) { return false }
    }
    return a.number < b.number
  }

  private static func grown<T>(
    _ old: UnsafeMutablePointer<T>, from count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<T> {
    let new = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
