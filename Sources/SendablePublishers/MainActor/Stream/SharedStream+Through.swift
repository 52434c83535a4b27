import PortableCombine

/// A value, and how many came before it.
struct NumberedValue<Value: Sendable>: Sendable {
  let number: Int
  let value: Value
}

extension SharedStream {
  /// Sends the values through an operator of Combine's, which may hold them up and hand them on from anywhere.
  ///
  /// A stream that replays always has a value. So its first doesn't wait: it passes by the operator, which sees it none
  /// the less, as it begins the first span of time.
  func through(
    _ operate:
      @escaping @Sendable (PassthroughSubject<NumberedValue<Element>, Never>) -> AnySendablePublisher<
        NumberedValue<Element>, Never
      >
  ) -> SharedStream {
    let passesFirst = replays
    return SharedStream(replays: replays, sharing: sharing) { inlet in
      let subject = PassthroughSubject<NumberedValue<Element>, Never>()
      let count = Confined(0)
      let output = operate(subject).sink(
        receiveCompletion: { _ in inlet.end() },
        receiveValue: { item in
          if !(passesFirst && item.number == 0) { inlet.send(item.value) }
        })
      let input = self.attach { event in
        switch event {
        case .value(let value):
          let item = NumberedValue(number: count.value, value: value)
          count.value += 1
          if passesFirst && item.number == 0 { inlet.send(value) }
          subject.send(item)
        case .end:
          subject.send(completion: .finished)
        }
      }
      return AnyCancellable {
        input.cancel()
        output.cancel()
      }
    }
  }
}
