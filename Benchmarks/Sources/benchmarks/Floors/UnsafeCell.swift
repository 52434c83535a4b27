/// A variable in raw memory, so that a floor pays for no check of exclusive access. It lives as long as the program.
struct UnsafeCell<Value> {
  private let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  init(_ value: Value) { memory.initialize(to: value) }

  @inline(__always)
  var value: Value {
    get { memory.pointee }
    nonmutating set { memory.pointee = newValue }
  }
}
