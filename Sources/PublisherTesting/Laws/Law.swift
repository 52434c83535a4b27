/// The laws of Combine that the tools of this module check.
///
/// Use them to say which ones a type of your own does not keep, and to ask for one in a result of
/// `checkOperator(_:transparent:except:timeout:settle:_:)` and its neighbours:
///
/// ```swift
/// #expect(checkPublisher("clock", except: [.demandHonored]) { Clock() } == [])
/// ```
public enum Law: String, CaseIterable, Sendable {
  // MARK: Publishers, operators and subjects

  /// The subscription comes before any value and before the completion.
  case subscriptionFirst
  /// A subscriber gets one subscription; a second one that upstream sends is cancelled.
  case subscriptionOnce
  /// No value comes that was not asked for.
  case demandNotExceeded
  /// What was asked for comes, as long as there is any, however little is asked for at a time.
  case demandHonored
  /// When upstream has ended, and all that was asked for has come, the completion comes. What has other upstreams that
  /// go on, or never ends by its nature, does not keep it.
  case completionDelivered
  /// There is at most one completion.
  case completionOnce
  /// Nothing comes after the completion.
  case nothingAfterCompletion
  /// Nothing comes after `cancel()` has returned, in the context that called it.
  case nothingAfterCancel
  /// `receive` is never entered by a thread while another one is inside.
  case serialDelivery
  /// What is sent from inside `receive` is delivered; by a subject before `send` returns.
  case reentrancy
  /// Nobody waits for another subscriber's code.
  case subscribersIndependent
  /// A thread that is inside a delivery never waits for another delivery. Apple's subjects don't keep it.
  case deliveryNeverWaits
  /// A cancel reaches upstream.
  case cancelReachesUpstream
  /// A cancel reaches upstream once, however often and from wherever it is called, and not after the end.
  case cancelOnce
  /// No lock is held while foreign code is called, so that request and cancel never wait.
  case noLockWhileCallingOut
  /// Synchronous work of any length needs no more stack than a few steps.
  case boundedStack
  /// After the end, downstream is let go of.
  case downstreamReleased
  /// After the end, upstream is let go of.
  case upstreamReleased

  // MARK: Schedulers

  /// What is scheduled runs, once, from whichever thread it was scheduled.
  case workOnce
  /// Nothing runs before its date.
  case workNotEarly
  /// What is scheduled at once runs in that order, and what has a later date later.
  case workInOrder
  /// Work with one date runs in the order in which it was scheduled.
  case instantInOrder
  /// A repetition runs until it is cancelled, and not afterwards.
  case repetitionCancelled
  /// The clock never goes back, and the tolerance is no less than zero.
  case clockMonotonic
  /// Work is let go of when it has run, or was cancelled.
  case workReleased
}

extension Law {
  /// The number under which the contract of the package states the law, in `Documentation/Contract.md`.
  public var number: Int {
    switch self {
    case .subscriptionFirst, .subscriptionOnce, .demandNotExceeded, .demandHonored, .completionDelivered,
      .completionOnce, .nothingAfterCompletion, .nothingAfterCancel:
      return 1
    case .serialDelivery, .reentrancy, .subscribersIndependent, .deliveryNeverWaits: return 2
    case .cancelReachesUpstream, .cancelOnce: return 3
    case .noLockWhileCallingOut: return 4
    case .boundedStack: return 5
    case .downstreamReleased, .upstreamReleased: return 6
    case .workOnce: return 8
    case .workNotEarly: return 9
    case .workInOrder, .instantInOrder: return 10
    case .repetitionCancelled: return 11
    case .clockMonotonic: return 12
    case .workReleased: return 13
    }
  }
}

extension Law: CustomStringConvertible {
  public var description: String {
    switch self {
    case .subscriptionFirst: return "subscription first"
    case .subscriptionOnce: return "subscription once"
    case .demandNotExceeded: return "demand not exceeded"
    case .demandHonored: return "demand honored"
    case .completionDelivered: return "completion delivered"
    case .completionOnce: return "completion once"
    case .nothingAfterCompletion: return "nothing after completion"
    case .nothingAfterCancel: return "nothing after cancel"
    case .serialDelivery: return "serial delivery"
    case .reentrancy: return "reentrancy"
    case .subscribersIndependent: return "subscribers independent"
    case .deliveryNeverWaits: return "delivery never waits"
    case .cancelReachesUpstream: return "cancel reaches upstream"
    case .cancelOnce: return "cancel once"
    case .noLockWhileCallingOut: return "no lock while calling out"
    case .boundedStack: return "bounded stack"
    case .downstreamReleased: return "downstream released"
    case .upstreamReleased: return "upstream released"
    case .workOnce: return "work once"
    case .workNotEarly: return "work not early"
    case .workInOrder: return "work in order"
    case .instantInOrder: return "instant in order"
    case .repetitionCancelled: return "repetition cancelled"
    case .clockMonotonic: return "clock monotonic"
    case .workReleased: return "work released"
    }
  }
}
