import PortableCombine

/// Something about a ``Driver``, a ``Signal`` or the publisher of an `AsyncStream` that is seldom meant, and easily
/// overlooked.
///
/// Each is reported once per stream, to ``StreamDiagnostics/handler``.
public struct StreamDiagnostic: Sendable {
  /// What happened.
  public enum Kind: Sendable {
    /// The upstream finished, so nothing comes any more.
    case upstreamFinished
    /// The upstream failed, so nothing comes any more but what `catchError` makes of the error.
    case upstreamFailed(any Error)
    /// The upstream published a value before anybody was called with the initial one, which so was for nothing.
    case initialValueNeverSeen
    /// Another publisher iterates the same `AsyncStream` at the same time, so that each gets some of the values.
    case valuesSharedOut
  }

  /// What happened.
  public let kind: Kind
  /// The type of the stream: `Driver<Int>`, `AsyncStream<Int>`.
  public let stream: String
  /// The file in which the stream was made of its upstream, as `#fileID` names it.
  public let fileID: String
  /// The line of that file.
  public let line: UInt
}

extension StreamDiagnostic: CustomStringConvertible {
  public var description: String { "\(stream) made at \(fileID):\(line): \(kind)" }
}

extension StreamDiagnostic.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .upstreamFinished:
      "its upstream finished, so nothing comes any more"
    case .upstreamFailed(let error):
      "its upstream failed, so nothing comes any more: \(error)"
    case .initialValueNeverSeen:
      "nobody ever saw its initial value, because the upstream published one before"
    case .valuesSharedOut:
      "another publisher iterates the same stream, so each gets some of the values; call publisher() once, and share that"
    }
  }
}

/// Where an app is told what is seldom meant: see ``StreamDiagnostic``.
///
/// ```swift
/// StreamDiagnostics.handler = { diagnostic in
///   assertionFailure(diagnostic.description)
/// }
/// ```
public enum StreamDiagnostics {
  /// Is called with the report, on whichever thread it is found.
  public typealias Handler = @Sendable (StreamDiagnostic) -> Void

  /// What is done with each report. May be set at any time, from any thread; at first ``standardErrorInDebugBuilds``.
  public static var handler: Handler {
    get { current.withLock { $0 } }
    set { _ = current.replace(with: newValue) }
  }

  /// Writes a line to standard error, in debug builds only.
  public static let standardErrorInDebugBuilds: Handler = { diagnostic in
    #if DEBUG
      FileHandle.standardError.write(Data("warning: \(diagnostic)\n".utf8))
    #endif
  }

  private static let current = Locked<Handler>(standardErrorInDebugBuilds)
}
