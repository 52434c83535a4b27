import PortableCombineFoundation
import Testing

/// What a subscription shows of itself.
struct Appearance: Equatable {
  let description: String
  let labels: [String?]

  init(_ description: String, _ labels: String?...) {
    self.init(description: description, labels: labels)
  }

  /// Also checks what is the same for all.
  init(of part: Any?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let shown = part as? any CustomStringConvertible & CustomReflectable & CustomPlaygroundDisplayConvertible
    else {
      Issue.record("it doesn't describe itself", sourceLocation: sourceLocation)
      self.init("")
      return
    }
    self.init(description: shown.description, labels: shown.customMirror.children.map(\.label))
    #expect(shown.playgroundDescription as? String == description, sourceLocation: sourceLocation)
    #expect(!(shown is any CustomDebugStringConvertible), sourceLocation: sourceLocation)
  }

  private init(description: String, labels: [String?]) {
    self.description = description
    self.labels = labels
  }
}

/// One value of a mirror, with the optional that it may be in taken away.
func mirrored(_ subject: Any?, _ label: String) -> Any? {
  guard let subject, let value = Mirror(reflecting: subject).descendant(label) else { return nil }
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}
