/// Carries what the compiler can't see to be safe to another isolation. Whoever wraps it says why that is so.
final class Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
