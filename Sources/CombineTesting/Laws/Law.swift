/// The laws of Combine that the tools of this module check.
public enum Law: String, CaseIterable, Sendable {
  /// The subscription comes before any value and before the completion.
  case subscriptionFirst
  /// A subscriber gets one subscription; a second one that upstream sends is cancelled.
  case subscriptionOnce
  /// No value comes that was not asked for.
  case demandNotExceeded
  /// What was asked for comes, as long as upstream has it, however little is asked for at a time.
  case demandHonored
  /// There is at most one completion.
  case completionOnce
  /// Nothing comes after the completion.
  case nothingAfterCompletion
  /// Nothing comes after `cancel()` has returned, in the context that called it.
  case nothingAfterCancel
  /// `receive` is never entered by a thread while another one is inside.
  case serialDelivery
  /// A cancel reaches upstream.
  case cancelReachesUpstream
  /// A cancel reaches upstream once, however often and from wherever it is called, and not after the end.
  case cancelOnce
  /// After the end, downstream is let go of.
  case downstreamReleased
  /// After the end, upstream is let go of.
  case upstreamReleased
  /// No lock is held while foreign code is called, so that request and cancel never wait.
  case noLockWhileCallingOut
}

extension Law: CustomStringConvertible {
  public var description: String {
    switch self {
    case .subscriptionFirst: return "subscription first"
    case .subscriptionOnce: return "subscription once"
    case .demandNotExceeded: return "demand not exceeded"
    case .demandHonored: return "demand honored"
    case .completionOnce: return "completion once"
    case .nothingAfterCompletion: return "nothing after completion"
    case .nothingAfterCancel: return "nothing after cancel"
    case .serialDelivery: return "serial delivery"
    case .cancelReachesUpstream: return "cancel reaches upstream"
    case .cancelOnce: return "cancel once"
    case .downstreamReleased: return "downstream released"
    case .upstreamReleased: return "upstream released"
    case .noLockWhileCallingOut: return "no lock while calling out"
    }
  }
}

/// A law that was broken, and how.
public struct LawViolation: Hashable, Sendable, CustomStringConvertible {
  public let law: Law
  /// What was seen, as a sentence.
  public let seen: String

  public var description: String { "\(law): \(seen)" }
}
