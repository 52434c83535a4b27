/// A queue.
///
/// It has memory of its own, and a layout that doesn't depend on the element: in code that isn't specialised, each use
/// of an array, of an optional or of a field behind one looks types up at run time, which cost more than all the rest.
final class Fifo<Element> {
  // A ring: the elements stand from `head` on, and go on at the start.
  private var slots: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private var head = 0
  private(set) var count = 0

  /// What is larger isn't kept when it is empty.
  private static var mostToKeep: Int { 64 }

  deinit {
    guard let slots else { return }
    for offset in 0..<count { (slots + place(offset)).deinitialize(count: 1) }
    slots.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  func append(_ element: Element) {
    if count == capacity { grow() }
    guard let slots else { return }
    (slots + place(count)).initialize(to: element)
    count += 1
  }

  func popFirst() -> Element? {
    isEmpty ? nil : removeFirst()
  }

  func removeFirst() -> Element {
    guard let slots, count > 0 else { preconditionFailure("nothing waits") }
    let place = head
    head = place + 1 == capacity ? 0 : place + 1
    count -= 1
    defer { if count == 0 && capacity > Self.mostToKeep { free() } }
    return (slots + place).move()
  }

  /// The element that many places behind the first.
  subscript(offset: Int) -> Element {
    get { pointer(offset).pointee }
    set { pointer(offset).pointee = newValue }
  }

  // MARK: - Memory

  private func pointer(_ offset: Int) -> UnsafeMutablePointer<Element> {
    guard let slots, offset >= 0, offset < count else { preconditionFailure("nothing waits at \(offset)") }
    return slots + place(offset)
  }

  private func place(_ offset: Int) -> Int {
    let place = head + offset
    return place < capacity ? place : place - capacity
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(4, 2 * capacity))
    if let slots {
      let first = min(count, capacity - head)
      larger.moveInitialize(from: slots + head, count: first)
      (larger + first).moveInitialize(from: slots, count: count - first)
      slots.deallocate()
    }
    slots = larger
    capacity = max(4, 2 * capacity)
    head = 0
  }

  private func free() {
    slots?.deallocate()
    slots = nil
    capacity = 0
    head = 0
  }
}
