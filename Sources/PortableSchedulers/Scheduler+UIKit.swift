#if canImport(UIKit) && !os(watchOS)
  import PortableCombine
  import UIKit

  extension Scheduler {
    /// Runs each action in an animation of UIKit, so that what it changes in views is animated.
    ///
    /// ```swift
    /// request
    ///   .receive(on: DispatchQueue.main.animate(withDuration: 0.3))
    ///   .sink { label.alpha = $0 }
    /// ```
    ///
    /// The scheduler must run actions on the main thread: any other traps, since views may not be touched there.
    ///
    /// - Parameters:
    ///   - duration: How long the animation takes, in seconds.
    ///   - delay: How long it waits before it begins, in seconds.
    ///   - animationOptions: How it is carried out.
    /// - Returns: A scheduler with the same clock, that runs actions where and when this one does.
    public func animate(
      withDuration duration: TimeInterval, delay: TimeInterval = 0,
      options animationOptions: UIView.AnimationOptions = []
    ) -> AnySchedulerOf<Self> {
      wrapped { action in
        let action = Unchecked(action)
        MainActor.assumeIsolated {
          UIView.animate(
            withDuration: duration, delay: delay, options: animationOptions, animations: { action.value() },
            completion: nil)
        }
      }
    }

    /// Runs each action in an animation of UIKit that moves like a spring.
    ///
    /// The scheduler must run actions on the main thread: any other traps, since views may not be touched there.
    ///
    /// - Parameters:
    ///   - duration: How long the animation takes, in seconds.
    ///   - delay: How long it waits before it begins, in seconds.
    ///   - dampingRatio: How soon the spring comes to rest: 1 without swinging, towards 0 with more of it.
    ///   - velocity: How fast it begins, in whole distances a second.
    ///   - animationOptions: How it is carried out.
    /// - Returns: A scheduler with the same clock, that runs actions where and when this one does.
    public func animate(
      withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
      initialSpringVelocity velocity: CGFloat, options animationOptions: UIView.AnimationOptions = []
    ) -> AnySchedulerOf<Self> {
      wrapped { action in
        let action = Unchecked(action)
        MainActor.assumeIsolated {
          UIView.animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
            initialSpringVelocity: velocity, options: animationOptions, animations: { action.value() },
            completion: nil)
        }
      }
    }
  }
#endif
