import PortableCombine

extension AnyCancellable {
  /// Keeps the subscription until the bag goes, which cancels it.
  ///
  /// ```swift
  /// let bag = CancellationBag()
  /// let numbers = PassthroughSubject<Int, Never>()
  /// numbers.asSendablePublisher().sink { print($0) }.store(in: bag)
  /// ```
  ///
  /// - Parameter bag: A bag that goes with the owner of the subscription.
  public func store(in bag: borrowing CancellationBag) {
    bag.insert(self)
  }
}

extension Cancellable where Self: Sendable {
  /// Keeps this until the bag goes, which cancels it.
  ///
  /// What isn't `Sendable` can be handed over to the bag with `insert`.
  ///
  /// - Parameter bag: A bag that goes with the owner of what this stands for.
  public func store(in bag: borrowing CancellationBag) {
    bag.insert(self)
  }
}

extension Task {
  /// Cancels the task when the bag goes. When the task has finished it leaves the bag by itself.
  ///
  /// ```swift
  /// actor Importer {
  ///   private let bag = CancellationBag()
  ///   private var lines = 0
  ///
  ///   func start(_ file: AsyncStream<String>) {
  ///     Task { [weak self] in
  ///       for await _ in file { await self?.count() }
  ///     }.store(in: bag)
  ///   }
  ///
  ///   private func count() { lines += 1 }
  /// }
  /// ```
  ///
  /// - Parameter bag: A bag that goes with the owner of the work.
  public func store(in bag: borrowing CancellationBag) {
    bag.insert(self)
  }
}

#if canImport(FoundationNetworking) || canImport(Darwin)
  extension URLSessionTask {
    /// Cancels the transfer when the bag goes.
    ///
    /// - Parameter bag: A bag that goes with the owner of the transfer.
    public func store(in bag: borrowing CancellationBag) {
      bag.insert(self)
    }
  }
#endif
