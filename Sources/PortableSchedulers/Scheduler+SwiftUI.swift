#if canImport(SwiftUI) && !PORTABLE_COMBINE_FROM_ENGINE
  import PortableCombine
  import SwiftUI

  extension Scheduler {
    /// Runs each action in an animation, so that what it changes is animated.
    ///
    /// ```swift
    /// request
    ///   .receive(on: DispatchQueue.main.animation())
    ///   .assign(to: &$rows)
    /// ```
    ///
    /// - Parameter animation: The animation; nil for none.
    /// - Returns: A scheduler with the same clock, that runs actions where and when this one does.
    public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
      wrapped { action in withAnimation(animation, action) }
    }

    /// Runs each action in a transaction.
    ///
    /// ```swift
    /// var transaction = Transaction(animation: .default)
    /// transaction.disablesAnimations = true
    /// request.receive(on: DispatchQueue.main.transaction(transaction))
    /// ```
    ///
    /// - Parameter transaction: The transaction that each action runs in.
    /// - Returns: A scheduler with the same clock, that runs actions where and when this one does.
    public func transaction(_ transaction: Transaction) -> AnySchedulerOf<Self> {
      wrapped { action in withTransaction(transaction, action) }
    }
  }
#endif
