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
  /// The subscription is cancelled on the thread that frees the bag. One of a checked chain may be. One that was made
  /// with a closure calls that there, which the compiler can't check, as a method's own object can't be handed over for
  /// good: let such a closure use nothing but what is `Sendable`.
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
