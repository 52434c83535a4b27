/// A value behind a pointer, so that the layout of what holds it doesn't depend on its type: see ``Fifo``.
indirect enum Boxed<Value> {
  case boxed(Value)

  init(_ value: Value) {
    self = .boxed(value)
  }

  var value: Value {
    switch self {
    case .boxed(let value): value
    }
  }
}
