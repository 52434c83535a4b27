import PortableCombine

extension CancellationBag {
  /// Keeps a subscription until the bag goes.
  ///
  /// ```swift
  /// let bag = CancellationBag()
  /// let numbers = PassthroughSubject<Int, Never>()
  /// bag.insert(numbers.asSendablePublisher().sink { print($0) })
  /// ```
  ///
  /// - Parameter cancellable: Is cancelled, and freed unless others hold it, on the thread that frees the bag. It isn't
  ///   asked to be handed over for good, so that a subscription from a variable can be put in: let the closure of one
  ///   that was made with a closure use nothing but what is `Sendable`.
  public borrowing func insert(_ cancellable: AnyCancellable) {
    storage.insert(CancellationEntry(cancellable))
  }

  /// Keeps anything that can be cancelled, be it a value or an object, until the bag goes.
  ///
  /// ```swift
  /// let bag = CancellationBag()
  /// let numbers = SendableShell.sequence([1, 2]).makeConnectable()
  /// bag.insert(numbers.connect())
  /// ```
  ///
  /// - Parameter cancellable: Is handed over for good unless it is `Sendable`, as it is cancelled by whichever thread
  ///   frees the bag.
  public borrowing func insert(_ cancellable: sending any Cancellable) {
    storage.insert(CancellationEntry(cancellable))
  }

  /// Keeps several subscriptions until the bag goes.
  ///
  /// ```swift
  /// let bag = CancellationBag()
  /// let numbers = PassthroughSubject<Int, Never>()
  /// let subscriptions: Set<AnyCancellable> = [
  ///   numbers.asSendablePublisher().sink { print($0) }, numbers.asSendablePublisher().count().sink { print($0) },
  /// ]
  /// bag.insert(subscriptions)
  /// ```
  ///
  /// - Parameter cancellables: Are inserted one after another, in the order of the sequence.
  public borrowing func insert(_ cancellables: some Sequence<AnyCancellable>) {
    for cancellable in cancellables { insert(cancellable) }
  }

  /// Keeps several things that can be cancelled until the bag goes.
  ///
  /// - Parameter cancellables: Are inserted one after another, in the order of the sequence. They are handed over for
  ///   good, as they are cancelled by whichever thread frees the bag.
  public borrowing func insert<S: Sequence>(_ cancellables: sending S) where S.Element: Cancellable {
    for cancellable in cancellables { storage.insert(CancellationEntry(cancellable)) }
  }

  /// Keeps several things of different types that can be cancelled until the bag goes.
  ///
  /// - Parameter cancellables: Are inserted one after another, in the order of the sequence. They are handed over for
  ///   good, as they are cancelled by whichever thread frees the bag.
  public borrowing func insert<S: Sequence>(_ cancellables: sending S) where S.Element == any Cancellable {
    for cancellable in cancellables { storage.insert(CancellationEntry(cancellable)) }
  }

  /// Cancels a task when the bag goes. A task that has finished leaves the bag by itself.
  ///
  /// ```swift
  /// let bag = CancellationBag()
  /// bag.insert(Task { print("at work") })
  /// ```
  ///
  /// - Parameter task: May be in several bags: the one that goes first cancels it.
  public borrowing func insert<Success, Failure>(_ task: Task<Success, Failure>) {
    storage.insert(CancellationEntry(task))
  }

  #if canImport(FoundationNetworking) || canImport(Darwin)
    /// Cancels a transfer when the bag goes. Tasks that have ended leave the bag when others are inserted.
    ///
    /// ```swift
    /// final class Downloads: Sendable {
    ///   private let bag = CancellationBag()
    ///
    ///   func fetch(_ url: URL) {
    ///     let task = URLSession.shared.dataTask(with: url) { data, _, _ in print(data?.count ?? 0) }
    ///     task.resume()
    ///     bag.insert(task)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter task: Is not resumed by the bag.
    public borrowing func insert(_ task: URLSessionTask) {
      storage.insert(CancellationEntry(task))
    }
  #endif

  /// Keeps all that is written in a closure, a line each.
  ///
  /// ```swift
  /// let bag = CancellationBag()
  /// let numbers = PassthroughSubject<Int, Never>()
  /// let isVerbose = true
  /// bag.insert {
  ///   numbers.asSendablePublisher().map { $0 * 2 }.sink { print($0) }
  ///   if isVerbose {
  ///     numbers.asSendablePublisher().sink { print("received", $0) }
  ///   }
  ///   Task { print("started") }
  /// }
  /// ```
  ///
  /// - Parameter content: Runs at once. A line may be whatever `insert` takes; conditions and loops are understood.
  ///   The lines' things are inserted in their order, when the last line has run.
  public borrowing func insert(@CancellationBuilder _ content: () -> CancellationBuilder.Content) {
    for entry in content().entries { storage.insert(entry) }
  }
}
