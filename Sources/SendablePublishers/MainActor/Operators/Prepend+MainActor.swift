import PortableCombine

extension MainActorStream {
  /// Publishes some values before those of the stream.
  ///
  /// ```swift
  /// let answers = PassthroughSubject<String, Never>()
  /// let status = answers.asSignal().prepend("asking …")
  /// ```
  ///
  /// - Parameter elements: Come when the first subscriber does. Who comes later gets of a driver the latest value, as
  ///   always, and of a signal nothing.
  /// - Returns: A stream of the same kind.
  public func prepend(_ elements: Element...) -> Self {
    .init(stream.prepend(elements))
  }
}

extension SharedStream {
  func prepend(_ elements: [Element]) -> SharedStream {
    SharedStream(replays: replays, sharing: sharing) { inlet in
      for element in elements { inlet.send(element) }
      return self.attach { inlet.delivery.send($0) }
    }
  }
}
