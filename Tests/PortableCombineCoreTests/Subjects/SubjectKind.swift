import PortableCombineCore
import PublisherTesting

/// Both subjects, for what they have in common. The current-value one starts with 0.
enum SubjectKind: CaseIterable {
  case passthrough, currentValue

  func make() -> any Subject<Int, TestFailure> {
    switch self {
    case .passthrough: PassthroughSubject()
    case .currentValue: CurrentValueSubject(0)
    }
  }

  var name: String {
    switch self {
    case .passthrough: "PassthroughSubject"
    case .currentValue: "CurrentValueSubject"
    }
  }

  /// What a subscriber gets for its first request.
  var first: [Int] {
    switch self {
    case .passthrough: []
    case .currentValue: [0]
    }
  }
}
